import { withoutUrlSecrets } from '@callboard/errors';

const MAX_QUOTED_LENGTH = 100;

export function shortened(text: string): string {
  return text.length > MAX_QUOTED_LENGTH ? `${text.slice(0, MAX_QUOTED_LENGTH)}…` : text;
}

/** Formats a value for error messages. Objects are never printed, because a hostile one can be huge. */
export function quotedValue(value: unknown): string {
  if (typeof value === 'string') return `"${shortened(withoutUrlSecrets(value))}"`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'object' && value !== null) return 'an object';
  return shortened(String(value));
}
