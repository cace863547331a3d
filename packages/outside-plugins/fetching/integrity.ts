import { createHash, timingSafeEqual } from 'node:crypto';
import { InputError } from '@callboard/errors';

const digestBytes = 64;
const prefix = 'sha512-';

export const integrityRule = "must be 'sha512-' followed by a checksum in base64, as npm prints it";

/** Older algorithms are refused, because attackers can craft files that match a given checksum. */
export function isIntegrity(text: string): boolean {
  return digestIn(text) !== undefined;
}

/** The checksum of bytes, as npm writes it. */
export function integrityOf(bytes: Uint8Array): string {
  return `${prefix}${createHash('sha512').update(bytes).digest('base64')}`;
}

/** Throws unless the bytes have the checksum. */
export function checkIntegrity(bytes: Uint8Array, expected: string, name: string): void {
  const [wanted, found] = [digestIn(expected), createHash('sha512').update(bytes).digest()];
  if (wanted && timingSafeEqual(wanted, found)) return;
  throw new InputError(`'${name}' has the checksum ${integrityOf(bytes)}, but the configuration expects ${expected}`);
}

function digestIn(text: string): Buffer | undefined {
  if (!text.startsWith(prefix)) return undefined;
  const encoded = text.slice(prefix.length);
  const digest = Buffer.from(encoded, 'base64');
  return digest.length === digestBytes && digest.toString('base64') === encoded ? digest : undefined;
}
