import { createAlerts, createErrors, createLocalBuckets } from '../host.ts';
import {
  type Alert,
  type AlertApi,
  type AnalyticsApi,
  type AnalyticsEvent,
  type ConnectionApi,
  type ConnectionState,
  createObserved,
  type ErrorApi,
  type IdentityApi,
  type PostedError,
  type ProfileInfo,
  type SignalListener,
  type SignalsApi,
  type StorageApi,
} from '../index.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';

/** Alerts that remember all posts, including closed ones. */
export function fakeAlerts(): AlertApi & { posted: Alert[] } {
  const alerts = createAlerts();
  const posted: Alert[] = [];
  return {
    ...alerts,
    posted,
    post: (alert) => {
      posted.push(alert);
      alerts.post(alert);
    },
  };
}

export function fakeErrors(): ErrorApi & { posted: PostedError[] } {
  const posted: PostedError[] = [];
  const errors = createErrors({ alerts: createAlerts() });
  errors.error$((error) => posted.push(error));
  return { ...errors, posted };
}

export function fakeAnalytics(): AnalyticsApi & { events: AnalyticsEvent[] } {
  const events: AnalyticsEvent[] = [];
  return { events, captureEvent: (event) => events.push(event) };
}

/** A storage with initial values, by bucket and key. */
export function fakeStorage(initial: Record<string, Record<string, unknown>> = {}): StorageApi {
  const storage = createLocalBuckets({ storage: memoryStorage(), errors: fakeErrors() });
  for (const [bucket, values] of Object.entries(initial)) {
    for (const [key, value] of Object.entries(values)) storage.forBucket(bucket).set(key, value);
  }
  return storage;
}

type FakeUser = {
  userEntityRef?: string;
  ownershipEntityRefs?: readonly string[];
  profile?: ProfileInfo;
  isGuest?: boolean;
  providerId?: string;
  token?: string;
};

/** A signed-in user, unless `isGuest` is set. */
export function fakeIdentity(user: FakeUser = {}): IdentityApi & { hasSignedOut: boolean } {
  const { userEntityRef = 'user:default/guest', isGuest = false, token = 'fake-token' } = user;
  const { ownershipEntityRefs = [userEntityRef], profile = { displayName: 'Guest' } } = user;
  const identity = {
    isGuest,
    providerId: user.providerId,
    hasSignedOut: false,
    getProfileInfo: () => profile,
    getBackstageIdentity: () => ({ type: 'user' as const, userEntityRef, ownershipEntityRefs }),
    getCredentials: async () => ({ token }),
    signOut: async () => {
      identity.hasSignedOut = true;
    },
  };
  return identity;
}

/** A connection that the test controls. */
export function fakeConnection(
  initial: ConnectionState = 'connected',
): ConnectionApi & { set(state: ConnectionState): void } {
  const state$ = createObserved<ConnectionState>(initial);
  return { state$, set: state$.set, check: async () => state$.get() };
}

/** Signals that the test sends. */
export function fakeSignals(): SignalsApi & {
  send(channel: string, message: unknown): void;
  /** As after a loss that cannot be recovered. */
  reset(): void;
  /** Channels with listeners. */
  channels(): string[];
} {
  const listeners = new Set<{ channel: string; hear: SignalListener<never> }>();
  const tell = (message: unknown, channel?: string) => {
    for (const entry of [...listeners]) {
      if (channel === undefined || entry.channel === channel) entry.hear(message as undefined);
    }
  };
  return {
    subscribe: (channel, hear) => {
      const entry = { channel, hear };
      listeners.add(entry);
      return () => void listeners.delete(entry);
    },
    send: (channel, message) => tell(message, channel),
    reset: () => tell(undefined),
    channels: () => [...new Set([...listeners].map(({ channel }) => channel))],
  };
}
