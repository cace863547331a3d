import { InputError } from '@callboard/errors';

/** Neither database stores a text with a NUL character. Such a text comes from outside, so its sender gets the error. */
export function refuseNul(value: unknown): void {
  if (typeof value !== 'string' || !value.includes('\0')) return;
  throw new InputError('A text to be stored may not hold the NUL character');
}
