/** Runs pieces of work one at a time, in the order in which they were added. One that fails does not stop the next. */
export function createTurns() {
  let lastTurn: Promise<void> = Promise.resolve();
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    /** Resolves or rejects with the work. */
    add(work: () => Promise<void>): Promise<void> {
      const turn = lastTurn.then(() => {
        isBusy = true;
        return work();
      });
      lastTurn = turn
        .catch(() => {})
        .finally(() => {
          isBusy = false;
        });
      return turn;
    },
  };
}
