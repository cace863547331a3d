import { InputError } from '@callboard/errors';

/** Neither database stores text with a NUL character. Such text comes from outside, so the sender gets the error. */
export function refuseNul(value: unknown): void {
  if (typeof value !== 'string' || !value.includes('\0')) return;
  throw new InputError('Stored text must not contain NUL characters');
}
