import { availableParallelism } from 'node:os';
import { ServiceUnavailableError } from '@callboard/errors';
import type { DocsSource } from '../source/docsSource.ts';
import { hashOfParts } from '../source/hashOfParts.ts';
import type { BuildOptions } from './buildOptions.ts';
import type { BuiltSite } from './builtSite.ts';
import { type BuildThread, startBuildThread, threadHashes } from './thread/buildThread.ts';

/** Changes with the code of the builder, when the same source may produce a different site. */
export const builderVersion = (): string => hashOfParts(...threadHashes);

/**
 * Builds sites from Markdown. All work runs in threads, so a builder can be used in the server's own thread; they stay for
 * the next build until `close`, or until they have been idle for a while.
 */
export interface SiteBuilder {
  /** The caller closes a site after reading its files. */
  build(source: DocsSource, options: BuildOptions): Promise<BuiltSite>;
  close(): Promise<void>;
}

interface BuilderOptions {
  /** How many sites are built concurrently without sharing a thread. */
  builds?: number;
  /** How many threads render the pages of one site. */
  threads?: number;
}

/** Idle time after which threads end. */
const IDLE_MS = 60_000;

export function createSiteBuilder(options: BuilderOptions = {}): SiteBuilder {
  const { builds = 1, threads = Math.min(2, availableParallelism()) } = options;
  const started = new Map<BuildThread, NodeJS.Timeout | undefined>();
  let isClosed = false;

  /** A thread without a site, or else the one with the fewest. */
  function leastBusy(): BuildThread {
    const [thread] = [...started.keys()].sort((a, b) => a.openSites - b.openSites);
    return thread && (thread.openSites === 0 || started.size >= builds) ? thread : start();
  }

  function start(): BuildThread {
    const thread: BuildThread = startBuildThread(threads, () => {
      if (!started.has(thread)) return;
      clearTimeout(started.get(thread));
      if (thread.isEnded) started.delete(thread);
      else
        started.set(thread, thread.openSites > 0 ? undefined : setTimeout(() => thread.end(idle()), IDLE_MS).unref());
    });
    started.set(thread, undefined);
    return thread;
  }

  return {
    async build(source, buildOptions) {
      if (isClosed) throw closed();
      return leastBusy().build(source, buildOptions);
    },
    async close() {
      isClosed = true;
      await Promise.all([...started.keys()].map((thread) => thread.end(closed())));
    },
  };
}

const closed = () => new ServiceUnavailableError('The docs builder is closed');
const idle = () => new ServiceUnavailableError('The docs build thread was stopped because it was idle');
