import { ConflictError } from '@callboard/errors';
import type { ActionContext } from '../actions/action.ts';

/** A repository that a step makes. */
export type NewRepository<Facts> = {
  /** As messages name it: `repository acme/snacks`. */
  name: string;
  /** What the host knows of it, as far as it is kept; undefined when there is none. */
  find(): Promise<Facts | undefined>;
  make(): Promise<Facts>;
  /** Whether one that was there before is taken as it is; a step that does not say so fails. */
  mayBeThere?: boolean;
  /** What else a message can tell to do about one that was there: `set 'skipExisting: true'`. */
  hint?: string;
};

/** What is there later, and was not before the first try, is what an earlier run of the same step has made. */
export async function createRepository<Facts>(
  { once }: Pick<ActionContext, 'once'>,
  { name, find, make, mayBeThere = false, hint }: NewRepository<Facts>,
): Promise<{ repository: Facts; isNew: boolean }> {
  const before = await once('was-there', async () => (await find()) ?? null);
  if (before && mayBeThere) return { repository: before, isNew: false };
  if (before) {
    throw new ConflictError(`The ${name} is there already: choose another name${hint ? `, or ${hint}` : ''}`);
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
