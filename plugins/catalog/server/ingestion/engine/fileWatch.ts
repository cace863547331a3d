import { type FSWatcher, watch } from 'node:fs';
import type { Logger } from '@callboard/server-kit';

type Options = {
  /** Something may have changed for these Locations. */
  onChange(refs: readonly string[]): void;
  logger: Pick<Logger, 'warn'>;
  debounceMs?: number;
  /** The least time between two calls of `onChange`. */
  gapMs?: number;
  limit?: number;
};

type Watched = { watcher: FSWatcher; refs: Set<string> };

/** Watches folders, so that a changed file is read at once. What it misses, the schedule finds. */
export function createFileWatch({ onChange, logger, debounceMs = 100, gapMs = 1_000, limit = 2_000 }: Options) {
  const watched = new Map<string, Watched>();
  const foldersOf = new Map<string, ReadonlySet<string>>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let lastTold = Number.NEGATIVE_INFINITY;
  let hasWarned = false;

  function notice(refs: Iterable<string>): void {
    for (const ref of refs) changed.add(ref);
    // Editors write a file in several steps; the wait covers them all. A file that changes all the time gets less attention.
    timer ??= setTimeout(tell, Math.max(debounceMs, lastTold + gapMs - performance.now()));
  }

  function tell(): void {
    timer = undefined;
    lastTold = performance.now();
    const refs = [...changed];
    changed.clear();
    onChange(refs);
  }

  function warnOnce(fields: Record<string, unknown>): void {
    if (hasWarned) return;
    hasWarned = true;
    logger.warn(fields, 'Not all folders can be watched; changes in the others show at the next round of processing');
  }

  function open(folder: string, ref: string): void {
    if (watched.size >= limit) {
      warnOnce({ limit });
      return;
    }
    try {
      const refs = new Set([ref]);
      const watcher = watch(folder, { persistent: false }, () => notice(refs));
      watched.set(folder, { watcher, refs });
      watcher.on('error', () => {
        close(folder);
        notice(refs);
      });
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      if (!isMissing) warnOnce({ err: error, folder });
    }
  }

  function close(folder: string): void {
    watched.get(folder)?.watcher.close();
    watched.delete(folder);
  }

  function leave(folder: string, ref: string): void {
    const refs = watched.get(folder)?.refs;
    refs?.delete(ref);
    if (refs?.size === 0) close(folder);
  }

  return {
    /** Watches these folders for a Location, and no others. */
    follow(ref: string, folders: ReadonlySet<string>): void {
      for (const folder of foldersOf.get(ref) ?? []) if (!folders.has(folder)) leave(folder, ref);
      foldersOf.set(ref, folders);
      for (const folder of folders) {
        const other = watched.get(folder);
        if (other) other.refs.add(ref);
        else open(folder, ref);
      }
    },

    unfollow(ref: string): void {
      for (const folder of foldersOf.get(ref) ?? []) leave(folder, ref);
      foldersOf.delete(ref);
    },

    close(): void {
      clearTimeout(timer);
      for (const folder of [...watched.keys()]) close(folder);
      foldersOf.clear();
    },
  };
}
