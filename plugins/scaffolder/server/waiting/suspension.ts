type Options = {
  /** When it goes on by itself. */
  until?: Date | undefined;
  /** Whether it goes on as soon as everything is decided that it asked people for. */
  isForPeople?: boolean;
};

/**
 * Thrown by an action of ours whose step cannot go on yet: the task is suspended without a worker, and the step runs again afterwards.
 */
export class Suspension extends Error {
  readonly until: Date | undefined;
  readonly isForPeople: boolean;

  constructor({ until, isForPeople = false }: Options) {
    super('The task waits');
    this.until = until;
    this.isForPeople = isForPeople;
  }
}
