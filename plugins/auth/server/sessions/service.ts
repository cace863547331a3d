import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { NotFoundError } from '@callboard/errors';
import type { Credentials } from '@callboard/server-kit';
import type { SessionStore, StoredSession } from './store.ts';

type Options = { store: SessionStore; credentials: Pick<Credentials, 'endSessions'> };

/** A sign-in, or a use of its session. */
export type SessionUse = {
  /** Undefined if the provider only gives access tokens, so the session has no user. */
  userEntityRef: string | undefined;
  provider: string;
  userAgent: string | undefined;
  /** How long the session lasts from now on if unused. */
  lifetimeMs: number;
};

/** The part of a session that the browser stores. */
export type OpenedSession = { id: string; secret: string };

const maxPerUser = 100;
const maxWithoutUser = 10_000;
const maxUserAgentLength = 500;
const touchMs = 60_000;

export type SessionService = ReturnType<typeof createSessionService>;

/** The sessions of users. Ending a session also invalidates its tokens. */
export function createSessionService({ store, credentials }: Options) {
  async function end(sessions: readonly StoredSession[]): Promise<void> {
    const ids = sessions.map(({ id }) => id);
    // In this order a partial failure can be retried, and a token issued in between is rejected too.
    await credentials.endSessions(ids);
    await store.remove(ids);
  }

  /** The session of a browser with a provider; undefined if it has ended, or belongs to another provider. */
  async function find(secret: string, provider: string): Promise<StoredSession | undefined> {
    const session = await store.bySecretHash(hashOf(secret));
    return session && session.expiresAt > Date.now() && session.provider === provider ? session : undefined;
  }

  async function list(userEntityRef: string): Promise<StoredSession[]> {
    const now = Date.now();
    return (await store.ofUser(userEntityRef)).filter(({ expiresAt }) => expiresAt > now);
  }

  return {
    find,
    list,

    /**
     * Starts a session. Signing in again in the same browser continues the existing session with a new secret; a session of another
     * user in this browser ends.
     */
    async open(use: SessionUse, previousSecret?: string): Promise<OpenedSession> {
      const secret = randomBytes(32).toString('base64url');
      const previous = previousSecret ? await find(previousSecret, use.provider) : undefined;
      if (previous && isSameSignIn(previous, use)) {
        await store.update({ ...used(previous, use), secretHash: hashOf(secret) });
        return { id: previous.id, secret };
      }
      const id = randomUUID();
      const now = Date.now();
      await store.add(used({ id, secretHash: hashOf(secret), createdAt: now, ...use, userAgent: '' }, use));
      const limit = use.userEntityRef === undefined ? maxWithoutUser : maxPerUser;
      const tooMany = (await store.beyond(use.userEntityRef, limit)).filter((other) => other.id !== id);
      await end(previous ? [...tooMany, previous] : tooMany);
      return { id, secret };
    },

    /** Records that a session was used, at most once a minute. */
    async use(session: StoredSession, use: SessionUse): Promise<void> {
      const isNoted = Date.now() - session.lastUsedAt < Math.min(touchMs, use.lifetimeMs / 10);
      if (!isNoted || !isSameSignIn(session, use)) await store.update(used(session, use));
    },

    /** Ends one of the user's sessions. */
    async endOne(userEntityRef: string, id: string): Promise<StoredSession> {
      const session = (await list(userEntityRef)).find((candidate) => candidate.id === id);
      if (!session) throw new NotFoundError(`You have no session '${id}'`);
      await end([session]);
      return session;
    },

    /** Ends all sessions of the user except one. */
    async endOthers(userEntityRef: string, keptId: string | undefined): Promise<StoredSession[]> {
      const others = (await list(userEntityRef)).filter(({ id }) => id !== keptId);
      await end(others);
      return others;
    },

    async endOfUsers(userEntityRefs: readonly string[]): Promise<StoredSession[]> {
      const sessions = await store.ofUsers(userEntityRefs);
      await end(sessions);
      return sessions;
    },

    /** Ends the session of a browser, if it has one. */
    async endOf(secret: string, provider: string): Promise<StoredSession | undefined> {
      const session = await find(secret, provider);
      if (session) await end([session]);
      return session;
    },

    removeExpired: () => store.removeExpired(Date.now()),
  };
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

const isSameSignIn = (session: StoredSession, { userEntityRef, provider }: SessionUse) =>
  session.userEntityRef === userEntityRef && session.provider === provider;

function used(session: Omit<StoredSession, 'lastUsedAt' | 'expiresAt'>, use: SessionUse): StoredSession {
  const { userEntityRef, provider, userAgent, lifetimeMs } = use;
  const now = Date.now();
  return {
    ...session,
    userEntityRef,
    provider,
    userAgent: (userAgent ?? session.userAgent).slice(0, maxUserAgentLength),
    lastUsedAt: now,
    expiresAt: now + lifetimeMs,
  };
}
