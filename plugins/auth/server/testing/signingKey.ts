import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose';

/** A signing key with its public part. */
export async function aSigningKey(alg: 'RS256' | 'ES256', kid = 'one') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' }] },
    pem: await exportSPKI(publicKey),
    /** A token valid for five minutes, unless the claims differ. */
    sign(claims: object, header: object = {}): Promise<string> {
      const seconds = Math.floor(Date.now() / 1000);
      return new SignJWT({ iat: seconds, exp: seconds + 300, ...claims })
        .setProtectedHeader({ alg, kid, ...header })
        .sign(privateKey);
    },
  };
}

export type SigningKey = Awaited<ReturnType<typeof aSigningKey>>;
