import { TooManyRequestsError } from '@callboard/errors';

/** Has the time to retry, for the response's `retry-after`. */
export class RateLimitError extends TooManyRequestsError {
  readonly retryAfterSeconds: number;

  constructor(waitMs: number) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000));
    super(`Too many requests; try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`);
    this.retryAfterSeconds = seconds;
  }
}
