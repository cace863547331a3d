/** Thrown by an action of ours whose step cannot go on yet: the task waits without a worker, and the step runs again afterwards. */
export class Suspension extends Error {
  /** When it goes on by itself; left out when somebody has to decide. */
  readonly until: Date | undefined;

  constructor(until?: Date) {
    super('The task waits');
    this.until = until;
  }
}
