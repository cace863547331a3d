import { createHash, randomBytes } from 'node:crypto';
import type { SecretKeyStore } from './secretKeyStore.ts';

export type SecretKey = { id: string; bytes: Buffer };

export type SecretKeys = {
  /** The key that encrypts. */
  newest(): Promise<SecretKey>;
  withId(id: string): Promise<SecretKey | undefined>;
};

const rotateAfterMs = 90 * 24 * 3_600_000;
// Anyone may send a made-up key id; this throttles the resulting queries.
const reloadPauseMs = 1_000;

/** The operator's own keys: the first encrypts, all of them decrypt. */
export function configuredKeys(texts: readonly string[]): SecretKeys {
  const keys = texts.map((text) => keyOf(text));
  return {
    newest: async () => keys[0]!,
    withId: async (id) => keys.find((key) => key.id === id),
  };
}

/** Generated keys in the database: a new one every 90 days; the old ones still decrypt. */
export function storedKeys(store: SecretKeyStore): SecretKeys {
  let keys: (SecretKey & { createdAt: number })[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  const isFresh = (key: { createdAt: number } | undefined) =>
    key !== undefined && Date.now() - key.createdAt < rotateAfterMs;

  async function reload(): Promise<void> {
    keys = (await store.all()).map(({ value, createdAt }) => ({ ...keyOf(value), createdAt }));
    loadedAt = performance.now();
  }

  return {
    async newest() {
      if (!isFresh(keys[0])) await reload();
      if (!isFresh(keys[0])) {
        const value = randomBytes(32).toString('base64url');
        await store.add({ id: keyOf(value).id, value, createdAt: Date.now() });
        // Two replicas may each have added one. Both keys stay valid.
        await reload();
      }
      return keys[0]!;
    },
    async withId(id) {
      const find = () => keys.find((key) => key.id === id);
      const known = find();
      if (known || performance.now() - loadedAt < reloadPauseMs) return known;
      await reload();
      return find();
    },
  };
}

/** The id identifies a key without revealing anything about it. */
function keyOf(text: string): SecretKey {
  const id = createHash('sha256').update(`callboard secret key id ${text}`).digest('base64url').slice(0, 8);
  return { id, bytes: createHash('sha256').update(text).digest() };
}
