import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export type TokenSeal = ReturnType<typeof createTokenSeal>;

/**
 * Encrypts what the cookies keep of a provider's tokens. What it opens is what this portal itself was given, and for what it says
 * that it was sealed: nothing else that a browser sends may become a session.
 */
export function createTokenSeal(key: Uint8Array) {
  return {
    seal(text: string, sealedFor: readonly string[]): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(bytesOf(sealedFor));
      // Cookies are short. Deflated, a token of base64 loses the quarter that the encoding below adds again.
      const body = Buffer.concat([cipher.update(deflateRawSync(text)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },

    /** The text; undefined when it was not sealed here, or for something else. */
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

// As JSON, so that no two lists are the same bytes.
const bytesOf = (sealedFor: readonly string[]) => Buffer.from(JSON.stringify(sealedFor));
