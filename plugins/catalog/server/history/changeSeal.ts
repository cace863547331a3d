import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { InputError } from '@callboard/errors';
import { quotedValue } from '../../common/index.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const NUMBER_BYTES = 8;
const ID_BYTES = 12;

export type ChangeSeal = ReturnType<typeof createChangeSeal>;

/**
 * Refers to changes and positions without their numbers: those count every change of the catalog, including ones that a caller may not see.
 */
export function createChangeSeal(key: Uint8Array) {
  const keyFor = (purpose: string) => new Uint8Array(hkdfSync('sha256', key, '', purpose, 32));
  const [cursorKey, idKey] = [keyFor('cursors of changes'), keyFor('ids of changes')];
  return {
    idOf: (seq: number): string =>
      createHmac('sha256', idKey).update(String(seq)).digest().subarray(0, ID_BYTES).toString('base64url'),

    /** Different each time, so two cannot be compared. */
    cursorAt(seq: number): string {
      const iv = randomBytes(IV_BYTES);
      const number = Buffer.alloc(NUMBER_BYTES);
      number.writeBigUInt64BE(BigInt(seq));
      const cipher = createCipheriv(ALGORITHM, cursorKey, iv);
      const sealed = Buffer.concat([cipher.update(number), cipher.final()]);
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url');
    },

    /** Throws an InputError for a cursor that no replica of this catalog created. */
    seqAt(cursor: string): number {
      const bytes = Buffer.from(cursor.slice(0, 100), 'base64url');
      try {
        const decipher = createDecipheriv(ALGORITHM, cursorKey, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAuthTag(bytes.subarray(IV_BYTES + NUMBER_BYTES));
        const number = decipher.update(bytes.subarray(IV_BYTES, IV_BYTES + NUMBER_BYTES));
        return Number(Buffer.concat([number, decipher.final()]).readBigUInt64BE());
      } catch {
        throw new InputError(`Malformed cursor ${quotedValue(cursor)}; use the one from the previous page`);
      }
    },
  };
}
