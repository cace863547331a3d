import type { Login } from '../credentials/credentials.ts';

/** A login from the response of a token endpoint. */
export function loginFrom(portal: string, response: unknown): Login {
  const {
    access_token: accessToken,
    refresh_token: refreshToken,
    expires_in: seconds,
  } = (response ?? {}) as Record<string, unknown>;
  if (typeof accessToken !== 'string' || accessToken === '')
    throw new Error(`${portal} responded without an access token. Check that it is the address of a portal.`);
  return {
    portal,
    accessToken,
    ...(typeof refreshToken === 'string' && { refreshToken }),
    ...(typeof seconds === 'number' && { expiresAt: Date.now() + seconds * 1000 }),
  };
}
