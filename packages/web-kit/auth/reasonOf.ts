import { messageOf, ResponseError } from '@callboard/errors';

/** The reason of a failed request, in the server's words if available. */
export function reasonOf(error: unknown): string {
  return error instanceof ResponseError ? messageOf(error.cause ?? error) : messageOf(error);
}
