import type { ScheduledProvider } from '@callboard/plugin-catalog/server';
import { createServiceRef, type PluginDatabase } from '@callboard/server-kit';
import type { DirectoryPreview } from '../common/index.ts';
import type { DirectoryContents, DirectoryPhoto } from './contents.ts';
import type { DirectoryRules } from './directoryKeys.ts';
import type { EndAccess } from './leaving/handleLeavers.ts';
import type { Leavers } from './leaving/leavers.ts';
import type { PersonPhoto, PersonPhotos } from './photos/personPhotos.ts';
import type { DeletionBrake } from './sync/deletionBrake.ts';

/** One configured directory. */
export type Directory = {
  /** As the configuration names it: `ldapOrg.default`. */
  id: string;
  /** Unique and stable: its entities belong to it under this name. Wire: as the peer names its provider. */
  name: string;
  /** The URL it reads from, for display. */
  target: string;
  rules: DirectoryRules;
  /** Everything that the directory has now. If it throws, nothing changes. */
  read(signal: AbortSignal): Promise<DirectoryContents>;
  /** The photo of a person; undefined if the person has no photo. */
  readPhoto?(personId: string, signal: AbortSignal): Promise<DirectoryPhoto | undefined>;
};

/** One directory, for the command line. */
export type DirectoryState = {
  directory: string;
  target: string;
  /** How many Users and Groups it has provided. */
  entities: number;
  /** How many people have left, and stay for the grace period. */
  left: number;
  /** How many deletions wait for an administrator. */
  heldDeletions: number;
  /** The last sync that has ended. */
  lastSync?: { endedAt: string; isSuccess: boolean; error?: string };
};

/** The parts that all directories share; `addDirectory` uses it. */
export type DirectoriesService = {
  register(directory: Directory, provider: ScheduledProvider): void;
  /** Applies the transformations of the configuration and of plugins. */
  transform(directory: Directory, contents: DirectoryContents): Promise<DirectoryContents>;
  brake: DeletionBrake;
  leavers: Leavers;
  endAccess: EndAccess;
  /** Runs a sync of all other directories, so they bring what this one no longer has. */
  syncOthers(id: string): Promise<void>;
  /** For commands without a portal: the directories and their last results in a database. */
  states(database: PluginDatabase | undefined): Promise<DirectoryState[]>;
  /** Everything that a directory has now, after transformations. */
  read(id: string, signal: AbortSignal): Promise<DirectoryContents>;
  /** The changes that a sync would make to a database; nothing is stored. */
  preview(id: string, database: PluginDatabase | undefined, signal: AbortSignal): Promise<DirectoryPreview>;
  photos: Pick<PersonPhotos, 'add' | 'replace'> & {
    /** The URL at which the portal serves a photo. */
    urlOf(photo: PersonPhoto): string;
  };
};

export const directoriesService = createServiceRef<DirectoriesService>({
  id: 'directories.service',
  description: 'The shared part of plugins that import people and groups from a directory',
});
