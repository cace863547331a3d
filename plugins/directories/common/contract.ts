import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

/** A sync that was not applied because it would delete too much. */
export const HeldSync = z.object({
  /** The source in the catalog: `provider:<name>`. */
  source: z.string(),
  /** As the configuration names it: `ldapOrg.default`. */
  directory: z.string(),
  heldAt: z.string(),
  /** How many Users and Groups the directory has brought so far. */
  current: z.number(),
  /** How many of them the sync would delete. */
  deletions: z.number(),
  maxDeletionPercent: z.number(),
  /** The first of those that it would delete. */
  examples: z.array(z.string()),
});
export type HeldSync = z.infer<typeof HeldSync>;

export const directoriesContract = {
  getHeldSyncs: get('/held-syncs', {
    summary: 'Syncs of directories that wait for an administrator because they would delete too many people and groups',
    response: z.object({ items: z.array(HeldSync) }),
  }),
  releaseHeldSync: post('/held-syncs/:directory/release', {
    summary: 'Allow a held sync to delete people and groups, and run it again',
    params: z.object({ directory: z.string() }),
    response: z.object({ released: z.number() }),
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
