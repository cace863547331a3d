import { withoutUrlSecrets } from '@callboard/errors';

const MAX_QUOTED_LENGTH = 100;

export function shortened(text: string): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}

/** A value as error messages show it. Objects are never printed: a hostile one can be endless. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(withoutUrlSecrets(value))}"`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return shortened(String(value));
}
