import { messageOf } from '@callboard/errors';
import type { Events, Logger } from '@callboard/server-kit';
import { buildChanged } from './buildLog.ts';
import type { BuildLine, BuildStore } from './buildStore.ts';

type Options = {
  store: Pick<BuildStore, 'linesAfter'>;
  events: Pick<Events, 'subscribe' | 'onReconnect'>;
  logger: Pick<Logger, 'warn'>;
  /** Called periodically for a watched build: whether it is still running. If not, it must end the build. */
  check(buildId: string): Promise<void>;
  pollMs?: number;
};

type Watched = { lines: BuildLine[]; readers: Set<() => void>; reading?: Promise<void>; isAskedAgain: boolean };

export type BuildWatch = ReturnType<typeof watchBuilds>;

/** Streams the log of builds. New lines are read once, even if many watch the same build here, and a slow reader does not delay others. */
export function watchBuilds({ store, events, logger, check, pollMs = 3_000 }: Options) {
  const watched = new Map<string, Watched>();

  async function readNew(buildId: string, build: Watched): Promise<void> {
    do {
      build.isAskedAgain = false;
      const found = await store.linesAfter(buildId, build.lines.at(-1)?.id ?? 0);
      if (found.length === 0) continue;
      build.lines.push(...found);
      build.isAskedAgain = true;
      for (const wake of [...build.readers]) wake();
    } while (build.isAskedAgain);
  }

  function look(buildId: string): Promise<void> {
    const build = watched.get(buildId);
    if (!build) return Promise.resolve();
    build.isAskedAgain = true;
    build.reading ??= readNew(buildId, build)
      .catch((error) => logger.warn(`Cannot read the output of a docs build: ${messageOf(error)}`))
      .finally(() => {
        build.reading = undefined;
      });
    return build.reading;
  }

  const checkAll = async () => {
    for (const buildId of watched.keys()) {
      await check(buildId).catch((error) => logger.warn(`Cannot read the state of a docs build: ${messageOf(error)}`));
      await look(buildId);
    }
  };
  const endings = [
    events.subscribe(buildChanged, ({ payload }) => look(payload.buildId)),
    events.onReconnect(checkAll),
  ];
  // For lost events and crashed builds.
  const timer = setInterval(() => void checkAll(), pollMs).unref();

  /** The complete output of a build. */
  async function* linesOf(buildId: string, signal: AbortSignal): AsyncGenerator<BuildLine> {
    const build: Watched = watched.get(buildId) ?? { lines: [], readers: new Set(), isAskedAgain: false };
    watched.set(buildId, build);
    let wake = () => {};
    const reader = () => wake();
    build.readers.add(reader);
    signal.addEventListener('abort', reader);
    try {
      await look(buildId);
      for (let position = 0; !signal.aborted; ) {
        const line = build.lines[position];
        if (line) {
          position += 1;
          yield line;
          if (line.kind !== 'log') return;
          continue;
        }
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (signal.aborted || build.lines.length > position) resolve();
        });
      }
    } finally {
      signal.removeEventListener('abort', reader);
      build.readers.delete(reader);
      if (build.readers.size === 0 && watched.get(buildId) === build) watched.delete(buildId);
    }
  }

  return {
    linesOf,
    close(): void {
      clearInterval(timer);
      for (const end of endings) end();
    },
  };
}
