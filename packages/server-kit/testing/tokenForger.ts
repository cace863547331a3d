import { createHmac } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTHeaderParameters, SignJWT } from 'jose';
import type { Database } from '../database/openDatabase.ts';

type Keys = { callboard_keys: { kid: string; private_jwk: string } };

/** Creates tokens that are almost valid, with the server's own key unless another is given. */
export function createTokenForger(database: Database, issuer: string) {
  async function ourKey(): Promise<JWK & { kid: string }> {
    const query = database.kysely<Keys>().selectFrom('callboard_keys').selectAll();
    const { kid, private_jwk } = await query.executeTakeFirstOrThrow();
    return { ...JSON.parse(private_jwk), kid };
  }

  /** A valid user token, except for the given changes. */
  async function signed(header: object, claims: object = {}, key?: JWK): Promise<string> {
    const { kid, ...ours } = await ourKey();
    const seconds = Math.floor(Date.now() / 1000);
    const fullClaims = {
      iss: issuer,
      sub: 'user:default/ada',
      aud: 'backstage',
      ent: ['group:default/engines'],
      iat: seconds,
      exp: seconds + 600,
      ...claims,
    };
    const fullHeader = { alg: 'ES256', typ: 'vnd.backstage.user', kid, ...header } as JWTHeaderParameters;
    return new SignJWT(fullClaims).setProtectedHeader(fullHeader).sign(await importJWK(key ?? ours, 'ES256'));
  }

  async function body(header: object): Promise<string> {
    const [, claims] = (await signed({})).split('.');
    const fullHeader = { typ: 'vnd.backstage.user', kid: (await ourKey()).kid, ...header };
    return `${encoded(fullHeader)}.${claims}`;
  }

  return {
    signed,
    unsigned: async (header: object) => `${await body(header)}.`,
    async signedWithPublicKeyAsSecret() {
      const text = await body({ alg: 'HS256' });
      const secret = JSON.stringify(publicHalf(await ourKey()));
      return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
    },
    async withOtherClaims(claims: object) {
      const [header, , signature] = (await signed({})).split('.');
      return [header, encoded({ iss: issuer, aud: 'backstage', ...claims }), signature].join('.');
    },
  };
}

export type TokenForger = ReturnType<typeof createTokenForger>;

export async function anotherKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

export const publicHalf = ({ kty, crv, x, y }: JWK): JWK => ({ kty: kty ?? 'EC', crv, x, y });

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
