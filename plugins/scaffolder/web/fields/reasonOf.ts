import { ResponseError } from '@callboard/errors';

/** What went wrong, in the server's own words where it has any. */
export function reasonOf(error: Error): string {
  const cause = error instanceof ResponseError && error.cause instanceof Error ? error.cause : error;
  return cause.message;
}
