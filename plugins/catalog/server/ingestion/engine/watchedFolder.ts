import { type BigIntStats, type FSWatcher, statSync, watch } from 'node:fs';
import { stat } from 'node:fs/promises';

type Options = {
  /** Called for a change of the entry with this name, or of the folder itself with its own name. */
  onEvent(name: string | null): void;
  /** It exists and cannot be watched. */
  onError(error: Error): void;
};

export type WatchedFolder = ReturnType<typeof watchFolder>;

/** Watches the folder at a path. The system watches the folder itself, and does not report when another one takes its place. */
export function watchFolder(path: string, { onEvent, onError }: Options) {
  let watcher: FSWatcher | undefined;
  let identity: string | undefined;

  /** The identity is read first: a folder that is replaced in between is detected by the next check. */
  function open(found: string | undefined): void {
    watcher?.close();
    watcher = undefined;
    identity = found;
    if (found === undefined) return;
    try {
      watcher = watch(path, { persistent: false }, (_, name) => onEvent(name));
      // Some systems report it when a folder is deleted.
      watcher.on('error', () => open(undefined));
    } catch (error) {
      if (!isMissing(error as NodeJS.ErrnoException)) onError(error as Error);
    }
  }

  try {
    open(identityOf(statSync(path, { bigint: true, throwIfNoEntry: false })));
  } catch (error) {
    onError(error as Error);
  }

  return {
    /** Watches the current folder at the path. Returns whether it is another folder than before, or none. */
    async check(): Promise<boolean> {
      const found = identityOf(await stat(path, { bigint: true }).catch(() => undefined));
      if (found === identity) return false;
      open(found);
      return true;
    },

    close(): void {
      watcher?.close();
      watcher = undefined;
    },
  };
}

/** A new folder may get the inode number of a deleted one. */
function identityOf(stats: BigIntStats | undefined): string | undefined {
  return stats?.isDirectory() ? [stats.dev, stats.ino, stats.birthtimeNs].join(':') : undefined;
}

const isMissing = ({ code }: NodeJS.ErrnoException) => code === 'ENOENT' || code === 'ENOTDIR';
