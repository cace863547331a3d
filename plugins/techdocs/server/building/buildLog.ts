import { messageOf, withoutUrlSecrets } from '@callboard/errors';
import { createTopic, type Events, type Logger } from '@callboard/server-kit';
import type { BuildStore } from './buildStore.ts';

/** Published after a build has logged something, so watchers on other replicas read it. */
export const buildChanged = createTopic<{ buildId: string }>({
  id: 'techdocs.build-changed',
  description: 'A docs build has new output or has ended',
});

export const siteBuilt = createTopic<{ entityRef: string; isByCommand?: true }>({
  id: 'techdocs.site-built',
  description: 'The docs of an entity were built and can be read',
});

type Options = {
  store: Pick<BuildStore, 'addLines'>;
  events: Pick<Events, 'publish'>;
  logger: Pick<Logger, 'warn'>;
  buildId: string;
};

const maxLines = 2_000;
const maxLineLength = 1_000;
/** Lines that arrive together are written together. */
const flushMs = 200;

/** Stores the output of a build, for everyone who watches it, up to a limit. */
export function createBuildLog({ store, events, logger, buildId }: Options) {
  let waiting: string[] = [];
  let written = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write(lines: readonly string[]): Promise<void> {
    try {
      await store.addLines(buildId, lines);
      await events.publish(buildChanged, { buildId });
    } catch (error) {
      logger.warn(`Cannot write the output of a docs build: ${messageOf(error)}`);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) writing = writing.then(() => write(lines));
    return writing;
  }

  return {
    say(line: string): void {
      if (written > maxLines) return;
      written += 1;
      waiting.push(written > maxLines ? 'Further lines are not shown' : storable(line));
      timer ??= setTimeout(() => void flush(), flushMs);
    },
    /** Resolves when all lines are written. */
    flush,
  };
}

// Neither database stores the NUL character in text.
const storable = (line: string) => withoutUrlSecrets(line).replaceAll('\0', '').slice(0, maxLineLength);
