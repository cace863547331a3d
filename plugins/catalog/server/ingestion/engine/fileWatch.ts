import { basename, dirname, join, sep } from 'node:path';
import type { Logger } from '@callboard/server-kit';
import { type Changes, createChanges } from './changes.ts';
import { type WatchedFolder, watchFolder } from './watchedFolder.ts';

type Options = {
  onChange(changes: Changes): void;
  logger: Pick<Logger, 'warn'>;
  debounceMs?: number;
  /** How often to check whether another folder is at a path. */
  checkIntervalMs?: number;
  limit?: number;
};

type Watched = { folder: WatchedFolder; refs: Set<string> };

/** Checks take at most this share of the time, regardless of the number of folders. */
const CHECK_SHARE = 0.05;

/** Watches folders, so a changed file is read immediately. The scheduled scan finds changes that it misses. */
export function createFileWatch({ onChange, logger, debounceMs, checkIntervalMs = 400, limit = 2_000 }: Options) {
  const watched = new Map<string, Watched>();
  const foldersOf = new Map<string, Set<string>>();
  const changes = createChanges({ onChange, debounceMs });
  let checkTimer: NodeJS.Timeout | undefined;
  let hasWarned = false;

  function warnOnce(fields: Record<string, unknown>): void {
    if (hasWarned) return;
    hasWarned = true;
    logger.warn(fields, 'Some folders cannot be watched; changes in them appear at the next scan');
  }

  function enter(path: string, ref: string): void {
    const other = watched.get(path);
    other?.refs.add(ref);
    if (other) return;
    if (watched.size >= limit) {
      warnOnce({ limit });
      return;
    }
    const refs = new Set([ref]);
    const folder = watchFolder(path, {
      onEvent(name) {
        changes.add(refs, name === null ? undefined : join(path, name));
        if (name === null || name === basename(path)) void check(path);
        if (name !== null) void check(join(path, name));
      },
      onError: (error) => warnOnce({ err: error, folder: path }),
    });
    watched.set(path, { folder, refs });
    checkTimer ??= setTimeout(checkRoots, checkIntervalMs).unref();
  }

  function leave(path: string, ref: string): void {
    const { folder, refs } = watched.get(path) ?? {};
    refs?.delete(ref);
    if (refs?.size !== 0) return;
    folder?.close();
    watched.delete(path);
  }

  /** A different folder has different content, and so do the folders in it. */
  async function check(path: string): Promise<void> {
    const { folder, refs } = watched.get(path) ?? {};
    if (!folder || !refs || !(await folder.check())) return;
    // It may have been released while it was checked.
    if (refs.size === 0) {
      folder.close();
      return;
    }
    changes.add(refs);
    const below = [...watched.keys()].filter((other) => other.startsWith(path + sep));
    await Promise.all(below.map(check));
  }

  /** Only the topmost folders need checks: for the others, the folder above reports changes. */
  async function checkRoots(): Promise<void> {
    const start = performance.now();
    for (const path of [...watched.keys()]) if (!watched.has(dirname(path))) await check(path);
    const pause = Math.max(checkIntervalMs, (performance.now() - start) / CHECK_SHARE);
    checkTimer = watched.size > 0 ? setTimeout(checkRoots, pause).unref() : undefined;
  }

  return {
    /** Collects the folders of a Location: `add` watches one immediately, `end` releases all others. */
    follow(ref: string) {
      const all = foldersOf.get(ref) ?? new Set();
      const current = new Set<string>();
      foldersOf.set(ref, all);
      return {
        add(folder: string): void {
          if (current.has(folder)) return;
          current.add(folder);
          all.add(folder);
          enter(folder, ref);
        },
        end(): void {
          for (const folder of all) if (!current.has(folder)) leave(folder, ref);
          foldersOf.set(ref, current);
        },
      };
    },

    unfollow(ref: string): void {
      for (const folder of foldersOf.get(ref) ?? []) leave(folder, ref);
      foldersOf.delete(ref);
    },

    close(): void {
      clearTimeout(checkTimer);
      changes.close();
      for (const { folder, refs } of watched.values()) {
        refs.clear();
        folder.close();
      }
      watched.clear();
      foldersOf.clear();
    },
  };
}
