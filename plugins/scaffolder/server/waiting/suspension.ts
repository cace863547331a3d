import { NotAllowedError } from '@callboard/errors';
import { rejectionText } from '../../common/index.ts';

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

type Rejection = { ref: string; name: string; reason: string | undefined };

/** Ends a run whose approval was rejected. The error contains the ref, for the link on the page; the log names the user. */
export class RejectedError extends NotAllowedError {
  readonly logMessage: string;

  constructor({ ref, name, reason }: Rejection) {
    super(rejectionText(ref, reason));
    this.logMessage = rejectionText(name, reason);
  }
}
