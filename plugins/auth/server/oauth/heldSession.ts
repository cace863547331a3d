import type { Tokens } from './tokens.ts';

/** What the cookie holds: a refresh token, or the access token of a provider that gave none. */
export type HeldSession = { refreshToken: string } | { accessToken: string; expiresAt: number };

// Wire: the prefix; no refresh token begins like this.
const prefix = 'access-token.';
const neverExpires = 0;
// How often a session without an end of its own is looked at again.
const recheckSeconds = 3600;

export function heldTextOf(tokens: Tokens): string {
  if (tokens.refreshToken) return tokens.refreshToken;
  const { expiresInSeconds } = tokens;
  const expiresAt = expiresInSeconds === undefined ? neverExpires : nowInSeconds() + expiresInSeconds;
  return `${prefix}${expiresAt}.${tokens.accessToken}`;
}

export function readHeldText(text: string): HeldSession {
  const match = /^access-token\.(\d{1,12})\.(.+)$/.exec(text);
  return match ? { accessToken: match[2]!, expiresAt: Number(match[1]) } : { refreshToken: text };
}

/** The tokens in an access-token session; undefined when its time is over. */
export function heldTokens(held: { accessToken: string; expiresAt: number }): Tokens | undefined {
  if (held.expiresAt === neverExpires) return { accessToken: held.accessToken, expiresInSeconds: recheckSeconds };
  const left = held.expiresAt - nowInSeconds();
  return left > 0 ? { accessToken: held.accessToken, expiresInSeconds: left } : undefined;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
