import { messageOf, statusOf, withoutUrlSecrets } from '@callboard/errors';

const maxLength = 1_000;

/** The reason of a failed test, for the administrator. Errors without a name are internal and may show more than they should. */
export const failureText = (error: unknown): string =>
  statusOf(error) === undefined
    ? 'An unexpected error occurred; the server log has the details'
    : withoutUrlSecrets(messageOf(error)).replaceAll('\0', '').slice(0, maxLength);
