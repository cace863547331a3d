import type { ActionContext } from '../actions/action.ts';

/** A pull request or merge request to open. */
type NewProposal<Facts extends object> = {
  /** All proposals between the two branches, in any state. */
  list(): Promise<readonly Facts[]>;
  idOf(facts: Facts): number;
  /** Undefined if the host rejects it because one exists for these branches. */
  open(): Promise<Facts | undefined>;
  /** A replacement if only proposals of others exist; otherwise it throws. */
  whenTaken(): Promise<Facts>;
};

/**
 * Opens a proposal once, even if the step runs several times. The proposal of an interrupted run is the one that did not exist before
 * the first run, even if someone has since merged or closed it.
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
