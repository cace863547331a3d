import { ConflictError, NotFoundError } from '@callboard/errors';
import type { ScheduledProvider } from '@callboard/plugin-catalog/server';
import type { Directory } from './directoriesService.ts';

export type RegisteredDirectory = { directory: Directory; provider: ScheduledProvider };

export type RegisteredDirectories = ReturnType<typeof createRegisteredDirectories>;

/** The directories of this installation. */
export function createRegisteredDirectories() {
  const byId = new Map<string, RegisteredDirectory>();
  return {
    add(directory: Directory, provider: ScheduledProvider): void {
      if (byId.has(directory.id)) throw new ConflictError(`There are two directories named '${directory.id}'`);
      byId.set(directory.id, { directory, provider });
    },
    find: (id: string): RegisteredDirectory | undefined => byId.get(id),
    get(id: string): RegisteredDirectory {
      const found = byId.get(id);
      if (found) return found;
      const known =
        byId.size === 0 ? 'No directory is configured' : `Configured directories: ${[...byId.keys()].join(', ')}`;
      throw new NotFoundError(`No directory '${id}'. ${known}`);
    },
    all: (): readonly RegisteredDirectory[] => [...byId.values()],
  };
}
