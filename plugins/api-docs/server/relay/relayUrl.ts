import { InputError, NotAllowedError } from '@callboard/errors';
import { isMetadataName } from '@callboard/integrations';

/** The normalized URL: what is checked is what is called. */
export function relayUrl(text: string): URL {
  if (!URL.canParse(text)) throw new InputError(`'${text}' is not a URL`);
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new InputError(`'${url.protocol}' is not supported; use http: or https:`);
  }
  if (url.username || url.password) {
    throw new InputError('The URL must not contain a user or a password; use the Authorization header');
  }
  if (isMetadataName(url.hostname)) throw new NotAllowedError(`'${url.host}' is a cloud metadata service`);
  return url;
}
