import { get, post } from '@callboard/contract';
import { itemsOf, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** A sync that was not applied because it would delete too much. */
export const HeldSync = z.object({
  /** The source in the catalog: `provider:<name>`. */
  source: z.string(),
  /** As the configuration names it: `ldapOrg.default`. */
  directory: z.string(),
  heldAt: timestamp,
  /** How many Users and Groups the directory has provided so far. */
  current: z.number(),
  /** How many of them the sync would delete. */
  deletions: z.number(),
  maxDeletionPercent: z.number(),
  /** The first of those that it would delete. */
  examples: z.array(z.string()),
});
export type HeldSync = z.infer<typeof HeldSync>;

/** The changes that a sync would make. */
export type DirectoryPreview = {
  /** As the configuration names it. */
  directory: string;
  /** How many people and groups the directory has, after transformations. */
  people: number;
  groups: number;
  added: readonly string[];
  changed: readonly { ref: string; fields: readonly string[] }[];
  removed: readonly string[];
  /** People who left, and stay for the grace period. */
  left: readonly string[];
  /** How many deletions would make the sync wait for an administrator; 0 if it would be applied. */
  heldDeletions: number;
  maxDeletionPercent: number;
  problems: readonly string[];
};

const firstOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ total: z.number(), /** At most 100. */ items: z.array(item) });

export const BoundedPreview = z.object({
  directory: z.string(),
  people: z.number(),
  groups: z.number(),
  added: firstOf(z.string()),
  changed: firstOf(z.object({ ref: z.string(), fields: z.array(z.string()) })),
  removed: firstOf(z.string()),
  left: firstOf(z.string()),
  heldDeletions: z.number(),
  maxDeletionPercent: z.number(),
  problems: firstOf(z.string()),
});
export type BoundedPreview = z.infer<typeof BoundedPreview>;

export const directoriesContract = {
  getHeldSyncs: get('/held-syncs', {
    summary: 'Syncs of directories that wait for an administrator because they would delete too many people and groups',
    response: itemsOf(HeldSync),
  }),
  releaseHeldSync: post('/held-syncs/:directory/release', {
    summary: 'Allow a held sync to delete people and groups, and run it again',
    params: z.object({ directory: z.string() }),
    response: z.object({ released: z.number() }),
  }),
  previewSync: post('/:directory/preview', {
    summary: 'Read a directory now, and return the changes that a sync would make; nothing is changed',
    params: z.object({ directory: z.string() }),
    response: BoundedPreview,
  }),
};

/** Apart from the others, because browsers load photos with the cookie. */
export const photoContract = {
  getPhoto: get('/photos/:kind/:namespace/:name', {
    summary: 'The photo of a User or Group, from its directory or the picture in its profile',
    access: 'cookie',
    file: true,
  }),
};

/** Allows an administrator to release a sync that would delete many people and groups. */
export const directoriesSyncRelease = {
  type: 'basic',
  name: 'directories.sync.release',
  attributes: { action: 'update' },
} as const;

export const directoriesPermissions = [directoriesSyncRelease];
