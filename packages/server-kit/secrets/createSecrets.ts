import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey, SecretKeys } from './secretKeys.ts';

/** The purpose of a sealed text. It opens for the same purpose only, so it cannot be used instead of another. */
type Purpose = string | readonly string[];

/** Encrypts stored texts that nobody may read: tokens, passwords, the secrets of a task. */
export type Secrets = {
  seal(text: string, purpose: Purpose): Promise<string>;
  /** The text; undefined when it was not sealed by this plugin for this purpose, or its key is gone. */
  open(sealed: string, purpose: Purpose): Promise<string | undefined>;
  /** Whether it is sealed with the current key; otherwise open and seal it again. */
  isFresh(sealed: string): Promise<boolean>;
};

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypts with AES-256-GCM, under a key per plugin that is derived from the current one. */
export function createSecrets(keys: SecretKeys) {
  const derived = new Map<string, Buffer>();
  const keyFor = (pluginId: string, { id, bytes }: SecretKey): Buffer => {
    const name = `${id} ${pluginId}`;
    const known =
      derived.get(name) ?? Buffer.from(hkdfSync('sha256', bytes, '', `callboard secrets of ${pluginId}`, 32));
    derived.set(name, known);
    return known;
  };

  return {
    forPlugin: (pluginId: string): Secrets => ({
      async seal(text, purpose) {
        const key = await keys.newest();
        const iv = randomBytes(ivBytes);
        const cipher = createCipheriv(algorithm, keyFor(pluginId, key), iv).setAAD(bytesOf(purpose));
        const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
        return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`;
      },

      async open(sealed, purpose) {
        const key = await keys.withId(keyIdOf(sealed));
        const bytes = Buffer.from(sealed.slice(keyIdOf(sealed).length + 1), 'base64url');
        if (!key || bytes.length < ivBytes + tagBytes) return undefined;
        const decipher = createDecipheriv(algorithm, keyFor(pluginId, key), bytes.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        })
          .setAAD(bytesOf(purpose))
          .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        try {
          return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString();
        } catch {
          return undefined;
        }
      },

      isFresh: async (sealed) => keyIdOf(sealed) === (await keys.newest()).id,
    }),
  };
}

const keyIdOf = (sealed: string): string => sealed.slice(0, Math.max(0, sealed.indexOf('.')));

// As JSON, so different purposes never have the same bytes.
const bytesOf = (purpose: Purpose): Buffer => Buffer.from(JSON.stringify(purpose));
