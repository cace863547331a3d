import { NotAllowedError } from '@callboard/errors';
import { rejectionText } from '../../common/index.ts';

type Rejection = { ref: string; name: string; reason: string | undefined };

/** Ends a run whose approval was rejected. The error contains the ref, for the link on the page; the log names the user. */
export class RejectedError extends NotAllowedError {
  readonly logMessage: string;

  constructor({ ref, name, reason }: Rejection) {
    super(rejectionText(ref, reason));
    this.logMessage = rejectionText(name, reason);
  }
}
