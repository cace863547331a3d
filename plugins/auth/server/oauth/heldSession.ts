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
const heldSession = z.union([refreshable, lastingAsItIs]);

/** What a browser keeps, under a seal, of a session with a provider. */
export type HeldSession = z.output<typeof heldSession>;

// How often a session without an end of its own is looked at again.
const recheckSeconds = 3600;

export function heldOf(tokens: Tokens, scope: string, userId: string | undefined): HeldSession {
  const { refreshToken, accessToken, expiresInSeconds } = tokens;
  if (refreshToken) return { scope, userId, refreshToken };
  const expiresAt = expiresInSeconds === undefined ? undefined : nowInSeconds() + expiresInSeconds;
  return { scope, userId, accessToken, expiresAt };
}

export const heldText = (held: HeldSession): string => JSON.stringify(held);

/** Undefined for what another version of the portal held. */
export function readHeldText(text: string): HeldSession | undefined {
  try {
    return heldSession.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The tokens of a session without a refresh token; undefined when its time is over. */
export function heldTokens({ accessToken, expiresAt }: z.output<typeof lastingAsItIs>): Tokens | undefined {
  if (expiresAt === undefined) return { accessToken, expiresInSeconds: recheckSeconds };
  const left = expiresAt - nowInSeconds();
  return left > 0 ? { accessToken, expiresInSeconds: left } : undefined;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);
