import { messageOf } from '@callboard/errors';
import type { Credentials, Login } from '../credentials/credentials.ts';
import type { TokenSource } from '../portal/portal.ts';
import { PortalError, sendJson } from '../portal/sendJson.ts';
import { oauthEndpoints } from './oauthEndpoints.ts';
import { loginFrom } from './tokenResponse.ts';

/** A token that expires during a request would be refused. */
const RENEW_BEFORE_MS = 60_000;

/** The stored token of a login, which is renewed when it expires. */
export function storedTokens(credentials: Credentials, name: string, command: string): TokenSource {
  /** Other processes may have renewed it in the meantime; a refresh token works only once. */
  const renewUnless = (isGood: (login: Login) => boolean): Promise<string | undefined> =>
    credentials.update(async (stored) => {
      const login = stored.instances[name];
      if (!login) throw new Error(`The login '${name}' no longer exists. Run '${command} login'.`);
      if (isGood(login)) return login.accessToken;
      if (login.refreshToken === undefined) return undefined;
      stored.instances[name] = await renewed(login, login.refreshToken, command);
      return stored.instances[name].accessToken;
    });

  let current: string | undefined;
  return {
    async token() {
      const login = (await credentials.read()).instances[name];
      if (login && isFresh(login)) current = login.accessToken;
      else current = (await renewUnless(isFresh)) ?? login?.accessToken;
      return current ?? '';
    },
    renew: () => renewUnless(({ accessToken }) => accessToken !== current),
  };
}

const isFresh = ({ expiresAt }: Login) => expiresAt === undefined || expiresAt > Date.now() + RENEW_BEFORE_MS;

async function renewed(login: Login, refreshToken: string, command: string): Promise<Login> {
  const { token } = oauthEndpoints(login.portal);
  const client = login.clientId === undefined ? {} : { client_id: login.clientId };
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken, ...client };
  try {
    const next = loginFrom(login.portal, await sendJson(token, { method: 'POST', body }));
    return { ...login, ...next, refreshToken: next.refreshToken ?? refreshToken };
  } catch (error) {
    if (!(error instanceof PortalError) || error.status >= 500) throw error;
    throw new Error(`Your login has expired (${messageOf(error)}). Run '${command} login --portal ${login.portal}'.`);
  }
}
