import { singleFlight } from '@callboard/concurrency';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import type { KeyStore, StoredKey } from './keyStore.ts';

type CryptoKey = Exclude<Awaited<ReturnType<typeof importJWK>>, Uint8Array>;
type Key = StoredKey & { privateKey: CryptoKey; publicKey: CryptoKey; publicJwk: JWK };

export const signingAlgorithm = 'ES256';
export const tokenLifetimeMs = 3_600_000;

const rotateAfterMs = 24 * 3_600_000;
// A key stays published until the last token it signed has expired, plus some time for clock skew.
const expireAfterMs = rotateAfterMs + tokenLifetimeMs + 5 * 60_000;
// Anyone can send a made-up key id; this throttles the resulting queries.
const reloadPauseMs = 1_000;

/** The newest key signs; older ones still verify. Another replica's new key is found when its first token arrives. */
export function createSigningKeys(store: KeyStore) {
  let keys: readonly Key[] = [];
  let loadedAt = Number.NEGATIVE_INFINITY;
  const reload = singleFlight(async () => {
    const stored = await store.unexpired(Date.now());
    keys = await Promise.all(stored.map((key) => keys.find(({ kid }) => kid === key.kid) ?? imported(key)));
    loadedAt = performance.now();
  });

  /** Adds a new key when the newest is due for rotation, and deletes the expired ones. */
  const rotateIfDue = singleFlight(async () => {
    if (isFresh(keys[0])) return;
    await reload();
    if (isFresh(keys[0])) return;
    await store.add(await newKey());
    await store.removeExpired(Date.now());
    await reload();
  });

  return {
    rotateIfDue,
    async signingKey(): Promise<{ kid: string; privateKey: CryptoKey }> {
      await rotateIfDue();
      const newest = keys[0];
      if (!newest) throw new Error('There is no signing key');
      return newest;
    },
    async publicKey(kid: string): Promise<CryptoKey | undefined> {
      const find = () => keys.find((key) => key.kid === kid && key.expiresAt > Date.now())?.publicKey;
      const known = find();
      if (known || performance.now() - loadedAt < reloadPauseMs) return known;
      await reload();
      return find();
    },
    async jwks(): Promise<JSONWebKeySet> {
      await rotateIfDue();
      return { keys: keys.filter(({ expiresAt }) => expiresAt > Date.now()).map(({ publicJwk }) => publicJwk) };
    },
  };
}

export type SigningKeys = ReturnType<typeof createSigningKeys>;

const isFresh = (key: Key | undefined) => key !== undefined && Date.now() - key.createdAt < rotateAfterMs;

async function newKey(): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const privateJwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(privateJwk);
  const createdAt = Date.now();
  return { kid, privateJwk, createdAt, expiresAt: createdAt + expireAfterMs };
}

async function imported(key: StoredKey): Promise<Key> {
  const { kty, crv, x, y } = key.privateJwk;
  const publicJwk: JWK = { kty: kty ?? 'EC', crv, x, y, kid: key.kid, alg: signingAlgorithm, use: 'sig' };
  return {
    ...key,
    publicJwk,
    privateKey: (await importJWK(key.privateJwk, signingAlgorithm)) as CryptoKey,
    publicKey: (await importJWK(publicJwk, signingAlgorithm)) as CryptoKey,
  };
}
