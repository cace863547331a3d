import { ConflictError } from '@callboard/errors';
import type { Directory } from './directoriesService.ts';

export type RegisteredDirectory = Directory & {
  /** Runs a sync now, on any replica. */
  readNow(): Promise<void>;
};

export type RegisteredDirectories = ReturnType<typeof createRegisteredDirectories>;

/** The directories of this installation. */
export function createRegisteredDirectories() {
  const byId = new Map<string, RegisteredDirectory>();
  return {
    add(directory: Directory, readNow: () => Promise<void>): void {
      if (byId.has(directory.id)) throw new ConflictError(`There are two directories named '${directory.id}'`);
      byId.set(directory.id, { ...directory, readNow });
    },
    find: (id: string): RegisteredDirectory | undefined => byId.get(id),
    all: (): readonly RegisteredDirectory[] => [...byId.values()],
  };
}
