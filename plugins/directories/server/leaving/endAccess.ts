import type { UserAccess } from '@callboard/plugin-auth/server';

export type EndAccess = (userRefs: readonly string[], directory: string) => Promise<void>;

/**
 * Ends the sessions and tokens of people who left. It can be repeated, and is: as soon as a sync finds them missing, by a
 * job that survives a crash, and after the catalog knows that they left, because until then they could sign in again.
 */
export const createEndAccess =
  (access: UserAccess | undefined): EndAccess =>
  async (userRefs, directory) => {
    if (userRefs.length > 0) await access?.end(userRefs, `They are no longer in the directory ${directory}`);
  };
