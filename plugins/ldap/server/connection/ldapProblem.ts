import { InputError, messageOf, NotAllowedError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { ResultCodeError } from 'ldapts';

const maxLength = 500;

/** The error for administrators. It never contains the request, because a request can contain the password. */
export function ldapProblem(error: unknown, target: string, task: string): Error {
  if (!(error instanceof ResultCodeError)) {
    return new ServiceUnavailableError(`Cannot ${task} at ${target}: ${reasonOf(error)}`);
  }
  const said = printable(error.message);
  switch (error.code) {
    case 3:
    case 11:
      return new ServiceUnavailableError(
        `${target} did not ${task} within a limit of the server. Raise options.timeLimit, or the limits of the account (${said})`,
      );
    case 4:
      return new InputError(
        `${target} did not ${task} completely because of a size limit of the server. Read in pages (options.paged), or raise the limit of the account (${said})`,
      );
    case 10:
      return new InputError(`${target} cannot ${task}: another server has these entries. Set 'target' to that server`);
    case 32:
      return new NotFoundError(
        `${target} cannot ${task}: no such entry, or the account is not allowed to see it (${said})`,
      );
    case 49:
      return new NotAllowedError(`${target} refused to ${task}: the DN or the secret is wrong (${said})`);
    case 50:
      return new NotAllowedError(`${target} refused to ${task}: the account is not allowed to do it (${said})`);
    default:
      return new InputError(`${target} cannot ${task}: ${said}`);
  }
}

/** The library puts the kind of request before the reason. */
function reasonOf(error: unknown): string {
  const text = messageOf(error);
  if (text.startsWith('Connection closed before')) return 'the server closed the connection';
  return printable(text.startsWith('Socket error.') ? text.slice(text.indexOf('\n') + 1) : text);
}

/** The text of a server on one line. */
function printable(text: string): string {
  let written = '';
  for (const character of text.slice(0, maxLength)) written += character < ' ' ? ' ' : character;
  return written.trim();
}
