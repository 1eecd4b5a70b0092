import { fileError, type FileError } from './file-error.ts';

/** Collects what is wrong while a file is read, at the place it is read. */
export interface Problems {
  readonly found: FileError[];
  readonly add: (path: readonly PropertyKey[], text: string) => void;
}

export function startProblems(): Problems {
  const found: FileError[] = [];
  return { found, add: (path, text) => void found.push(fileError(path, text)) };
}
