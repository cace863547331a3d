import { createServiceRef } from '@callboard/server-kit';
import type { DirectoryContents, DirectoryPhoto } from './contents.ts';
import type { DirectoryRules } from './directoryKeys.ts';
import type { Leavers } from './leaving/leavers.ts';
import type { PersonPhoto, PersonPhotos } from './photos/personPhotos.ts';
import type { DeletionBrake } from './sync/deletionBrake.ts';

/** One configured directory. */
export type Directory = {
  /** As the configuration names it: `ldapOrg.default`. */
  id: string;
  /** Unique and stable: its entities belong to it under this name. Wire: as the peer names its provider. */
  name: string;
  /** The URL it reads from, for people. */
  target: string;
  rules: DirectoryRules;
  /** Everything that the directory has now. If it throws, nothing changes. */
  read(signal: AbortSignal): Promise<DirectoryContents>;
  /** The photo of a person; undefined if there is none. */
  readPhoto?(personId: string, signal: AbortSignal): Promise<DirectoryPhoto | undefined>;
};

/** The parts that all directories share; `addDirectory` uses it. */
export type DirectoriesService = {
  /** Registers a directory, and returns the function that runs a sync now, on any replica. */
  register(directory: Directory, readNow: () => Promise<void>): void;
  /** Applies the transformations of the configuration and of plugins. */
  transform(directory: Directory, contents: DirectoryContents): Promise<DirectoryContents>;
  brake: DeletionBrake;
  leavers: Leavers;
  photos: Pick<PersonPhotos, 'add' | 'replace'> & {
    /** The URL at which the portal serves a photo. */
    urlOf(photo: PersonPhoto): string;
  };
  /** Takes the access of people who left, and tells the groups of what they owned. */
  peopleLeft(directory: Directory, refs: readonly string[]): Promise<void>;
};

export const directoriesService = createServiceRef<DirectoriesService>({
  id: 'directories.service',
  description: 'The shared part of plugins that bring people and groups from a directory',
});
