import { ConflictError } from '@callboard/errors';
import type { ActionContext } from '../actions/action.ts';

/** A repository to create. */
export type NewRepository<Facts> = {
  /** Its name in messages: `repository acme/snacks`. */
  name: string;
  /** The stored facts about the repository; undefined if it does not exist. */
  find(): Promise<Facts | undefined>;
  make(): Promise<Facts>;
  /** Whether an existing repository is used unchanged; otherwise the step fails. */
  mayBeThere?: boolean;
  /** Another suggestion for the message about an existing repository: `set 'skipExisting: true'`. */
  hint?: string;
};

/** A repository that did not exist before the first attempt, but does later, was created by an earlier run of the same step. */
export async function createRepository<Facts>(
  { once }: Pick<ActionContext, 'once'>,
  { name, find, make, mayBeThere = false, hint }: NewRepository<Facts>,
): Promise<{ repository: Facts; isNew: boolean }> {
  const before = await once('was-there', async () => (await find()) ?? null);
  if (before && mayBeThere) return { repository: before, isNew: false };
  if (before) {
    throw new ConflictError(`The ${name} already exists: choose another name${hint ? `, or ${hint}` : ''}`);
  }
  const repository = await once('created', () =>
    make().catch(async (refusal) => {
      const made = await find().catch(() => undefined);
      if (made) return made;
      throw refusal;
    }),
  );
  return { repository, isNew: true };
}
