import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { toError } from '@callboard/errors';
import { isMetadataAddress, isMetadataName, isPublicAddress } from '../outgoing/addresses.ts';
import { notReadable } from '../readableUrl.ts';

export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

export type ReadLogger = { warn(fields: Record<string, unknown>, message: string): void };

/** The required kind of address: public, or (for a host listed by name) anything except a cloud metadata service. */
export type AddressRule = { url: URL; from?: URL; mayBePrivate: boolean; logger?: ReadLogger };

export const systemLookup: Lookup = (hostname) => lookupName(hostname, { all: true });

/**
 * A lookup for the socket itself: the checked addresses are the ones that are connected to, so a name cannot resolve to
 * one address for the check and to another for the connection.
 */
export function guardedLookup(rule: AddressRule, lookup: Lookup): LookupFunction {
  return (hostname, options, callback) => {
    checkedAddresses(hostname, rule, lookup).then(
      ([first, ...others]) => {
        if (options.all) callback(null, [first, ...others]);
        else callback(null, first.address, first.family);
      },
      (thrown) => callback(toError(thrown), ''),
    );
  };
}

async function checkedAddresses(hostname: string, rule: AddressRule, lookup: Lookup) {
  const [first, ...others] = await lookup(hostname);
  if (!first) throw Object.assign(new Error(`No address for '${hostname}'`), { code: 'ENOTFOUND' });
  const addresses = [first, ...others] as const;
  for (const { address } of addresses) checkAddress(address, rule);
  return addresses;
}

/** Checks a host that needs no lookup: sockets connect to a literal address without one. */
export function checkLiteralHost(rule: AddressRule): void {
  const hostname = rule.url.hostname.replace(/^\[|\]$/g, '');
  if (isMetadataName(hostname)) throw metadataRefused(rule);
  if (isIP(hostname)) checkAddress(hostname, rule);
}

function checkAddress(address: string, rule: AddressRule): void {
  const isMetadata = isMetadataAddress(address);
  if (!isMetadata && (rule.mayBePrivate || isPublicAddress(address))) return;
  // Only the operator may see the address: to others it would reveal what an internal name resolves to.
  rule.logger?.warn({ host: rule.url.host, address }, 'blocked a read from an address that is not public');
  throw isMetadata ? metadataRefused(rule) : privateRefused(rule);
}

function metadataRefused({ url, from }: AddressRule) {
  return notReadable(url, 'It is a cloud metadata service.', from);
}

function privateRefused({ url, from }: AddressRule) {
  const rule = from
    ? 'Its address is not public, and only a host that backend.reading.allow lists by name may redirect to it.'
    : 'Its address is not public: backend.reading.allow must list such a host by name, without a wildcard.';
  return notReadable(url, rule, from);
}
