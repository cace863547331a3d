import type { ActionContext } from '../actions/action.ts';

/** A pull request or merge request that a step opens. */
type NewProposal<Facts extends object> = {
  /** All from the one branch to the other, however they have ended. */
  list(): Promise<readonly Facts[]>;
  idOf(facts: Facts): number;
  /** Undefined when the host refuses it, since there is one for these branches. */
  open(): Promise<Facts | undefined>;
  /** What stands for it when only proposals of others are there; else it throws. */
  whenTaken(): Promise<Facts>;
};

/**
 * Opens a proposal once, however often the step runs. The one that a run opened before it was cut off is found by not having been there at
 * first, also after somebody has merged or closed it.
 */
export async function openProposal<Facts extends object>(
  { once }: Pick<ActionContext, 'once'>,
  { list, idOf, open, whenTaken }: NewProposal<Facts>,
): Promise<Facts> {
  let isFirstRun = false;
  const before = await once('before', async () => {
    isFirstRun = true;
    return (await list()).map(idOf);
  });
  const findOwn = async () => (await list()).find((facts) => !before.includes(idOf(facts)));
  return once('proposal', async () => {
    const own = isFirstRun ? undefined : await findOwn();
    return own ?? (await open()) ?? (await findOwn()) ?? whenTaken();
  });
}
