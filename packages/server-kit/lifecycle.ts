import { InputError, messageOf, statusOf } from '@callboard/errors';
import type { Logger } from 'pino';
import type { Lazy } from './extensions/extensions.ts';
import { allRoles, type Roles } from './roles.ts';

type Hook = () => void | Promise<void>;

/** Hooks into the life of the process. Shutdown hooks run in reverse order of registration, after requests have drained. */
export type Lifecycle = {
  /**
   * Whether this replica does background work (`backend.roles`). The scheduler and the jobs obey it themselves; it is for
   * work that a plugin starts in another way.
   */
  isWorker: boolean;
  /** Runs once all plugins have started, before the server counts as ready. */
  onStarted(hook: Hook): void;
  /** Like `onStarted`, for a hook with a result. The result can be passed on immediately, and read once the hook has ended. */
  prepare<T>(hook: () => T | Promise<T>): Lazy<T>;
  /** Runs once the server answers requests, without blocking anything. For work that can be done after startup. */
  onReady(hook: Hook): void;
  onShutdown(hook: Hook): void;
  /** The server is ready only while every check returns true. */
  addReadinessCheck(name: string, check: () => boolean | Promise<boolean>): void;
  /** Aborted when the port closes, after `backend.lifecycle.serverShutdownDelay`. Endless responses (server-sent events, sockets) must end on it. */
  stopping: AbortSignal;
};

type ReadinessCheck = { pluginId: string; name: string; isReady: () => boolean | Promise<boolean> };

/** The host's side of the lifecycle. */
export type HostLifecycle = {
  forPlugin(pluginId: string): Lifecycle;
  /** The checks that are not ready, as `plugin: check (reason)`; of one plugin if given. */
  notReady(pluginId?: string): Promise<string[]>;
  /** The failure of an optional plugin goes to `contain`, which returns whether it took it. */
  runStarted(contain?: (pluginId: string, error: unknown) => boolean): Promise<void>;
  runReady(): Promise<void>;
  /** From here on the server is not ready. Requests are still accepted. */
  beginDraining(): void;
  /** Ends endless responses. */
  beginStopping(): void;
  runShutdown(): Promise<void>;
  /** Runs the shutdown hooks of a plugin that failed to start, and drops its other hooks and checks. */
  forget(pluginId: string): Promise<void>;
  isStopping(): boolean;
};

export function createLifecycle(logger: Logger, { isWorker }: Pick<Roles, 'isWorker'> = allRoles): HostLifecycle {
  let started: { pluginId: string; hook: Hook }[] = [];
  let ready: { pluginId: string; hook: Hook }[] = [];
  let shutdown: { pluginId: string; hook: Hook }[] = [];
  let checks: ReadinessCheck[] = [];
  const stopping = new AbortController();
  let isDraining = false;
  const attempt = async (pluginId: string, hook: Hook, failure: string) => {
    try {
      await hook();
    } catch (error) {
      logger.error({ err: error, plugin: pluginId }, failure);
    }
  };

  return {
    forPlugin: (pluginId) => ({
      isWorker,
      onStarted: (hook) => void started.push({ pluginId, hook }),
      prepare: (hook) => {
        const { run, result } = withResult(pluginId, hook);
        started.push({ pluginId, hook: run });
        return result;
      },
      onReady: (hook) => void ready.push({ pluginId, hook }),
      onShutdown: (hook) => void shutdown.push({ pluginId, hook }),
      addReadinessCheck: (name, isReady) => void checks.push({ pluginId, name, isReady }),
      stopping: stopping.signal,
    }),
    async notReady(pluginId) {
      const asked = pluginId === undefined ? checks : checks.filter((check) => check.pluginId === pluginId);
      const answers = await Promise.all(asked.map(async (check) => (await problemOf(check)) ?? []));
      return answers.flat();
    },
    async runStarted(contain = () => false) {
      for (const { pluginId, hook } of started) {
        try {
          await hook();
        } catch (error) {
          if (!contain(pluginId, error)) throw failedToStart(pluginId, error);
        }
      }
    },
    async runReady() {
      if (isDraining || stopping.signal.aborted) return;
      await Promise.all(ready.map(({ pluginId, hook }) => attempt(pluginId, hook, 'A ready hook failed')));
    },
    beginDraining: () => {
      isDraining = true;
    },
    beginStopping: () => stopping.abort(),
    async forget(pluginId) {
      const isOther = (one: { pluginId: string }) => one.pluginId !== pluginId;
      const own = shutdown.filter((one) => !isOther(one));
      [started, ready, shutdown] = [started.filter(isOther), ready.filter(isOther), shutdown.filter(isOther)];
      checks = checks.filter(isOther);
      for (const { hook } of own.toReversed()) await attempt(pluginId, hook, 'A shutdown hook failed');
    },
    isStopping: () => isDraining || stopping.signal.aborted,
    async runShutdown() {
      for (const { pluginId, hook } of shutdown.toReversed()) await attempt(pluginId, hook, 'A shutdown hook failed');
    },
  };
}

function withResult<T>(pluginId: string, hook: () => T | Promise<T>) {
  let ended: { value: T } | undefined;
  const result: Lazy<T> = {
    get() {
      if (ended) return ended.value;
      throw new InputError(`Plugin '${pluginId}' reads the result of a 'prepare' hook that has not ended`);
    },
  };
  const run = async () => {
    ended = { value: await hook() };
  };
  return { run, result };
}

export function failedToStart(pluginId: string, error: unknown): Error {
  return new Error(`Plugin '${pluginId}' failed to start: ${messageOf(error)}`, { cause: error });
}

async function problemOf({ pluginId, name, isReady }: ReadinessCheck): Promise<string | undefined> {
  const label = `${pluginId}: ${name}`;
  try {
    return (await isReady()) ? undefined : label;
  } catch (error) {
    // The message of a named error is written for callers; others may show internals.
    return statusOf(error) === undefined ? label : `${label} (${messageOf(error)})`;
  }
}
