import { ResponseError } from '@callboard/errors';

/** What went wrong in the server's own words, where it has told. */
export const reasonOf = (error: Error): string =>
  error instanceof ResponseError ? error.body.error.message : error.message;
