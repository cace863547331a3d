import * as z from 'zod';
import type { Tokens } from '../oauthClient/createOAuthClient.ts';

const common = {
  /** The granted scopes. */
  scope: z.string(),
  /** The account at the provider, if it has a permanent id. */
  userId: z.string().optional(),
};
const refreshable = z.object({ ...common, refreshToken: z.string() });
/** From a provider without refresh tokens. */
const lastingAsItIs = z.object({ ...common, accessToken: z.string(), expiresAt: z.number().optional() });
const cookieSession = z.union([refreshable, lastingAsItIs]);

/** A session with a provider as stored, sealed, in the browser's cookie. */
export type CookieSession = z.output<typeof cookieSession>;

// How often a session without expiry is checked again.
const recheckSeconds = 3600;

export function cookieSessionOf(tokens: Tokens, scope: string, userId: string | undefined): CookieSession {
  const { refreshToken, accessToken, expiresInSeconds } = tokens;
  if (refreshToken) return { scope, userId, refreshToken };
  const expiresAt = expiresInSeconds === undefined ? undefined : nowInSeconds() + expiresInSeconds;
  return { scope, userId, accessToken, expiresAt };
}

export const cookieSessionText = (held: CookieSession): string => JSON.stringify(held);

/** Undefined for the format of another version of the portal. */
export function readCookieSession(text: string): CookieSession | undefined {
  try {
    return cookieSession.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The tokens of a session without a refresh token; undefined if it has expired. */
export function cookieSessionTokens({ accessToken, expiresAt }: z.output<typeof lastingAsItIs>): Tokens | undefined {
  if (expiresAt === undefined) return { accessToken, expiresInSeconds: recheckSeconds };
  const left = expiresAt - nowInSeconds();
  return left > 0 ? { accessToken, expiresInSeconds: left } : undefined;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
