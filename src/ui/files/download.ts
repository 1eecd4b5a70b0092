/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'application/json' }), 'json');
}

/** Hands anything to the browser as a file of a kind. */
export function downloadBlob(name: string, blob: Blob, ending: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(name)}.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the browser reads it after this call has returned
}

/** A battle's name as a file name every system takes. */
export function fileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
  return plain.toLowerCase().slice(0, 60) || 'battle';
}
