import { AuthenticationError } from '@callboard/errors';
import { decodeJwt } from 'jose';

const renamed = 'unchecked_id_token';

/**
 * A plain OAuth 2 server publishes no issuer and no keys, so the library would reject its id token. The token came directly
 * from the token endpoint, which vouches for it; audience and expiry can still be checked.
 */
export const withoutIdToken: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const text = await response.text();
  return new Response(renamedIn(text), { status: response.status, headers: { 'content-type': 'application/json' } });
};

/** Anything but a JSON object is left for the library to reject. */
function renamedIn(text: string): string {
  const answer = jsonIn(text);
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return text;
  const { id_token, ...body } = answer as Record<string, unknown>;
  return JSON.stringify(typeof id_token === 'string' ? { ...body, [renamed]: id_token } : body);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Expected = {
  clientId: string;
  /** The nonce of the sign-in, if one was sent. */
  nonce?: string;
};

export function claimsOfUncheckedIdToken(
  answer: object,
  { clientId, nonce }: Expected,
): { idToken: string; claims: Record<string, unknown> } | undefined {
  const idToken = (answer as Record<string, unknown>)[renamed];
  if (typeof idToken !== 'string') return undefined;
  const claims = claimsIn(idToken);
  if (![claims.aud].flat().includes(clientId)) {
    throw new AuthenticationError('The id token of the auth provider is for another client');
  }
  if (nonce !== undefined && claims.nonce !== nonce) {
    throw new AuthenticationError('The id token of the auth provider belongs to another sign-in');
  }
  if (typeof claims.exp !== 'number' || claims.exp < Date.now() / 1000) {
    throw new AuthenticationError('The id token of the auth provider has expired');
  }
  return { idToken, claims };
}

function claimsIn(idToken: string) {
  try {
    return decodeJwt(idToken);
  } catch (error) {
    throw new AuthenticationError('The id token of the auth provider is not a JWT', error);
  }
}
