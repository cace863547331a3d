import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type TokenSeal = ReturnType<typeof createTokenSeal>;

/**
 * Encrypts the provider tokens in cookies. Only tokens that this portal sealed, and only for the purpose they were sealed for, can be
 * opened: nothing else that a browser sends may become a session.
 */
export function createTokenSeal(key: Uint8Array) {
  return {
    seal(text: string, sealedFor: readonly string[]): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(bytesOf(sealedFor));
      // Cookies are short. Deflating a base64 token saves the quarter that the encoding below adds.
      const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** The text; undefined if it was not sealed here, or for another purpose. */
    open(sealed: string, sealedFor: readonly string[]): string | undefined {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(bytesOf(sealedFor))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
        return inflateRawSync(body).toString();
      } catch {
        return undefined;
      }
    },
  };
}

// JSON, so different lists never have the same bytes.
const bytesOf = (sealedFor: readonly string[]) => Buffer.from(JSON.stringify(sealedFor));
