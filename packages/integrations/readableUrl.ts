import { InputError } from '@callboard/errors';
import { describeUrl } from './describeUrl.ts';

/**
 * Parses a URL to read, and rejects those that no reader may ever read. A redirect is relative to the URL that it comes
 * from.
 */
export function readableUrl(text: string, from?: URL): URL {
  if (!URL.canParse(text, from?.href)) throw new InputError(`'${describeUrl(text)}' is not a valid URL`);
  const url = new URL(text, from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw notReadable(url, 'Only http and https URLs can be read.', from);
  }
  if (url.username || url.password) throw notReadable(url, 'A URL must not contain a user or a password.', from);
  return url;
}

export function notReadable(url: URL, rule: string, from?: URL): InputError {
  const redirected = from ? ` (redirected from '${describeUrl(from)}')` : '';
  return new InputError(`Reading from '${describeUrl(url)}'${redirected} is not allowed. ${rule}`);
}

export function hostNotAllowed(url: URL, from?: URL): InputError {
  return notReadable(url, 'Add its host to backend.reading.allow or configure an integration.', from);
}
