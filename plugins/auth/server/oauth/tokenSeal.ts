import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;
// No token of a provider begins like this.
const prefix = 'sealed.';

export type TokenSeal = ReturnType<typeof createTokenSeal>;

/**
 * Encrypts what the cookies keep of a provider's tokens, for one session. Without it, who leaves out the cookie of a session that
 * was ended would have a token that looks like one from before there were sessions, and would get a new one.
 */
export function createTokenSeal(key: Uint8Array) {
  return {
    isSealed: (text: string): boolean => text.startsWith(prefix),

    seal(token: string, secret: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(secret));
      // Cookies are short. Deflated, a token of base64 loses the quarter that the encoding below adds again.
      const body = Buffer.concat([cipher.update(deflateRawSync(token)), cipher.final()]);
      return `${prefix}${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
    },

    /** The token; undefined when it was not sealed here, or for another session. */
    open(text: string, secret: string): string | undefined {
      const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
      if (bytes.length <= ivBytes + tagBytes) return undefined;
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
        .setAAD(Buffer.from(secret))
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
