import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, sep } from 'node:path';

/** Editors write a file in several steps. */
const settleMs = 100;
const isIgnored = (name: string) => /^(?:dist|node_modules|\..*)$|\.tgz$/.test(name);

/**
 * Calls `onChange` after changes to the source, one call at a time. Each folder has its own watcher, because a recursive one reads all of
 * `node_modules` before it reports anything on Linux, and does not see files that replace others, which is how editors save.
 */
export function watchSources(root: string, onChange: () => Promise<unknown>) {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();

  function follow(folder: string): void {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (event, name) => {
        if (!name || isIgnored(name)) return;
        if (event === 'rename') renew(join(folder, name));
        changed();
      });
      watchers.set(
        folder,
        watcher.on('error', () => forget(folder)),
      );
      for (const entry of readdirSync(folder, { withFileTypes: true }))
        if (entry.isDirectory() && !isIgnored(entry.name)) follow(join(folder, entry.name));
    } catch (error) {
      forget(folder);
      // The system may allow no more watchers.
      if (existsSync(folder)) console.error(`Cannot watch '${folder}': ${error}`);
    }
  }

  function forget(folder: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  /** The watcher of a deleted or moved folder reports nothing about the folder that replaces it. */
  function renew(path: string): void {
    forget(path);
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) follow(path);
  }

  function changed(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void run(onChange), settleMs);
  }

  function run(action: () => Promise<unknown>): Promise<unknown> {
    current = current.then(action).catch((error: unknown) => console.error(error));
    return current;
  }

  follow(root);
  return {
    /** Runs an action; changes wait for it. */
    run,
    /** Resolves once nothing is running. */
    async close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
      await current;
    },
  };
}
