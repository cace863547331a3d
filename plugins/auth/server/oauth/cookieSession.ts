import * as z from 'zod';
import type { Tokens } from './tokens.ts';

const common = {
  /** What was granted. */
  scope: z.string(),
  /** The account at the provider, as far as it gives one a lasting id. */
  userId: z.string().optional(),
};
const refreshable = z.object({ ...common, refreshToken: z.string() });
/** Of a provider that gave no refresh token. */
const lastingAsItIs = z.object({ ...common, accessToken: z.string(), expiresAt: z.number().optional() });
const cookieSession = z.union([refreshable, lastingAsItIs]);

/** A session with a provider as it stands, sealed, in the browser's cookie. */
export type CookieSession = z.output<typeof cookieSession>;

// How often a session that does not expire by itself is checked again.
const recheckSeconds = 3600;

export function cookieSessionOf(tokens: Tokens, scope: string, userId: string | undefined): CookieSession {
  const { refreshToken, accessToken, expiresInSeconds } = tokens;
  if (refreshToken) return { scope, userId, refreshToken };
  const expiresAt = expiresInSeconds === undefined ? undefined : nowInSeconds() + expiresInSeconds;
  return { scope, userId, accessToken, expiresAt };
}

export const cookieSessionText = (held: CookieSession): string => JSON.stringify(held);

/** Undefined for what another version of the portal held. */
export function readCookieSession(text: string): CookieSession | undefined {
  try {
    return cookieSession.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The tokens of a session without a refresh token; undefined when its time is over. */
export function cookieSessionTokens({ accessToken, expiresAt }: z.output<typeof lastingAsItIs>): Tokens | undefined {
  if (expiresAt === undefined) return { accessToken, expiresInSeconds: recheckSeconds };
  const left = expiresAt - nowInSeconds();
  return left > 0 ? { accessToken, expiresInSeconds: left } : undefined;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
