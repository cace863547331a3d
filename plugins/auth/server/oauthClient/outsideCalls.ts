import { AuthenticationError, ServiceUnavailableError } from '@callboard/errors';

export const outsideTimeoutMs = 10_000;

type CallOptions = { method?: string; headers?: Record<string, string>; body?: string };

/** A request to an external server: at most ten seconds, and without following redirects, because it carries a token. */
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

/** The response of an API, requested with a token. */
export async function readJson(url: string, accessToken: string): Promise<unknown> {
  const response = await callOutside(url, { headers: bearer(accessToken) });
  const { host } = new URL(url);
  if (response.status === 401) throw new AuthenticationError(`The session with '${host}' has ended`);
  if (!response.ok)
    throw new ServiceUnavailableError(`'${host}' responded with ${response.status} when asked for the user`);
  return jsonOf(response, host);
}

/** The same, or undefined if the token lacks the scope. */
export async function readJsonIfAllowed(url: string, accessToken: string): Promise<unknown> {
  const response = await callOutside(url, { headers: bearer(accessToken) });
  return response.ok ? jsonOf(response, new URL(url).host) : undefined;
}

async function jsonOf(response: Response, host: string): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new ServiceUnavailableError(`The response from '${host}' is not valid JSON`, error);
  }
}
