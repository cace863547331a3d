import { createPrivateKey, type KeyObject } from 'node:crypto';
import * as z from 'zod';

export type SigningKey = {
  key: KeyObject;
  algorithm: string;
  /** The `kid` of a JSON Web Key. */
  keyId?: string;
};

const webKey = z.looseObject({ kty: z.string(), kid: z.string().min(1).optional() });
const curveAlgorithms: Readonly<Record<string, string>> = {
  prime256v1: 'ES256',
  secp384r1: 'ES384',
  secp521r1: 'ES512',
};

/** Reads a private key in PEM form or as a JSON Web Key; undefined if it is neither. */
export function privateKeyIn(text: string): SigningKey | undefined {
  try {
    const given = text.trim();
    if (given.startsWith('{')) {
      const jwk = webKey.parse(JSON.parse(given));
      return signingKey(createPrivateKey({ key: jwk, format: 'jwk' }), jwk.kid);
    }
    // Environment variables often contain line breaks as '\n'.
    return signingKey(createPrivateKey(given.replaceAll('\\n', '\n')));
  } catch {
    return undefined;
  }
}

function signingKey(key: KeyObject, keyId?: string): SigningKey | undefined {
  const algorithm =
    key.asymmetricKeyType === 'rsa' ? 'RS256' : curveAlgorithms[key.asymmetricKeyDetails?.namedCurve ?? ''];
  return algorithm === undefined ? undefined : { key, algorithm, ...(keyId !== undefined && { keyId }) };
}
