import type { z } from './schema.ts';
import { fileError, quote, type FileError } from './file-error.ts';

type Complaint = z.core.$ZodRawIssue;

const WANTED: Readonly<Record<string, string>> = {
  number: 'A number',
  int: 'A whole number',
  string: 'A text',
  array: 'A list',
  tuple: 'A pair of numbers',
  object: 'An object',
  record: 'An object',
};

/** A sentence for what a schema check found; checks with words of their own keep them. */
export function sayComplaint(complaint: Complaint): string {
  const { input } = complaint;
  switch (complaint.code) {
    case 'invalid_type': {
      const wanted = WANTED[complaint.expected] ?? `A ${complaint.expected}`;
      return input === undefined
        ? `Missing: ${decapitalise(wanted)} belongs here.`
        : `${wanted} belongs here, not ${describe(input)}.`;
    }
    case 'invalid_value':
      return input === undefined
        ? `Missing: one of ${complaint.values.join(', ')}.`
        : `${capitalise(describe(input))} is none of ${complaint.values.join(', ')}.`;
    case 'too_big':
      return complaint.origin === 'array'
        ? 'A pair has two numbers, no more.'
        : `${describe(input)} is too much: at most ${String(complaint.maximum)}.`;
    case 'too_small':
      return complaint.origin === 'array'
        ? 'A pair has two numbers, no fewer.'
        : `${describe(input)} is too little: ${complaint.inclusive ? 'at least' : 'more than'} ${String(complaint.minimum)}.`;
    case 'invalid_union':
      return sayUnion(input, complaint['discriminator'] === 'shape');
    case 'invalid_key':
      return 'The name of a reading begins with a letter and has letters, digits, dots and hyphens only.';
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return `${capitalise(describe(input))} does not fit here.`;
  }
}

function sayUnion(input: unknown, isBase: boolean): string {
  if (!isBase && typeof input === 'string') return 'The text is too long or holds a control character.';
  if (!isBase) return `A text, a number, true or false belongs here, not ${describe(input)}.`;
  return input === undefined
    ? 'Missing: one of hex, round, oval, rect.'
    : 'A base has a shape: hex, round, oval or rect.';
}

/** Each issue of a failed parse as a problem; unknown keys are told one by one, at their own path. */
export function problemsOf(error: z.core.$ZodError): FileError[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) =>
          fileError([...issue.path, key], `Unknown key: nothing called ${quote(key)} belongs here.`),
        )
      : [fileError(issue.path, issue.message)],
  );
}

function describe(value: unknown): string {
  if (typeof value === 'string') return `the text ${quote(value)}`;
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const decapitalise = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
