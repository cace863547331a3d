import { AuthenticationError, ServiceUnavailableError } from '@callboard/errors';

export const outsideTimeoutMs = 10_000;

type CallOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** A call of somebody else's server: never longer than ten seconds, and never on to where it redirects, for it carries a token. */
export async function callOutside(url: string, { headers, ...options }: CallOptions = {}): Promise<Response> {
  try {
    return await fetch(url, {
      ...options,
      headers: { accept: 'application/json', 'user-agent': 'callboard', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(outsideTimeoutMs),
    });
  } catch (error) {
    throw new ServiceUnavailableError(`'${new URL(url).host}' cannot be reached`, error);
  }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What an API tells to the bearer of a token. */
export async function readJson(url: string, accessToken: string): Promise<unknown> {
  const response = await callOutside(url, { headers: bearer(accessToken) });
  const { host } = new URL(url);
  if (response.status === 401) throw new AuthenticationError(`The session with '${host}' has ended`);
  if (!response.ok)
    throw new ServiceUnavailableError(`'${host}' responded with ${response.status} when asked for the user`);
  return jsonOf(response, host);
}

/** The same for what a token may not be good enough for. */
export async function readJsonIfAllowed(url: string, accessToken: string): Promise<unknown> {
  const response = await callOutside(url, { headers: bearer(accessToken) });
  return response.ok ? jsonOf(response, new URL(url).host) : undefined;
}

async function jsonOf(response: Response, host: string): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new ServiceUnavailableError(`The response of '${host}' is not valid JSON`, error);
  }
}
