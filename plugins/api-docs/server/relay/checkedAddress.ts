import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { NotAllowedError } from '@callboard/errors';
import { isMetadataAddress } from '@callboard/integrations';

/** Private addresses are allowed, since the operator listed the host; a cloud metadata service never is. */
export function checkedLookup(url: URL): LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '');
      if (addresses.some(({ address }) => isMetadataAddress(address))) return callback(refusal(url), '');
      const [first] = addresses;
      if (options.all) return callback(null, addresses);
      return callback(null, first?.address ?? '', first?.family);
    });
}

/** For IP addresses, sockets connect without a lookup. */
export function checkLiteralAddress(url: URL): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && isMetadataAddress(host)) throw refusal(url);
}

function refusal(url: URL): NotAllowedError {
  return new NotAllowedError(`'${url.host}' is a cloud metadata service`);
}
