import { messageOf, ResponseError } from '@callboard/errors';

/** Why a call failed, in the server's own words where there are some. */
export function reasonOf(error: unknown): string {
  return error instanceof ResponseError ? messageOf(error.cause ?? error) : messageOf(error);
}
