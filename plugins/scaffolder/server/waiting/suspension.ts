type Options = {
  /** When the task resumes automatically. */
  until?: Date | undefined;
  /** Whether the task resumes as soon as all its approvals are decided. */
  isForPeople?: boolean;
};

/**
 * Thrown by a built-in action that has to wait: the task is suspended without a worker, and the step runs again afterwards.
 */
export class Suspension extends Error {
  readonly until: Date | undefined;
  readonly isForPeople: boolean;

  constructor({ until, isForPeople = false }: Options) {
    super('The task is waiting');
    this.until = until;
    this.isForPeople = isForPeople;
  }
}
