import { lookup as lookupName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { toError } from '@callboard/errors';
import { notReadable } from '../readableUrl.ts';
import { isMetadataAddress, isMetadataName, isPublicAddress } from './addresses.ts';

export type Lookup = (hostname: string) => Promise<{ address: string; family: number }[]>;

export type ReadLogger = { warn(fields: Record<string, unknown>, message: string): void };

/** What an address must be: public, or (for a host that the operator wrote out) anything but a cloud's metadata service. */
export type AddressRule = { url: URL; from?: URL; mayBePrivate: boolean; logger?: ReadLogger };

export const systemLookup: Lookup = (hostname) => lookupName(hostname, { all: true });

/**
 * A lookup for the socket itself: the addresses that are checked are the very ones that are connected to, so that a name cannot
 * have one address for the check and another for the connection.
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

/** Checks a host that needs no lookup: sockets connect to a literal address without asking anybody. */
export function checkLiteralHost(rule: AddressRule): void {
  const hostname = rule.url.hostname.replace(/^\[|\]$/g, '');
  if (isMetadataName(hostname)) throw metadataRefused(rule);
  if (isIP(hostname)) checkAddress(hostname, rule);
}

function checkAddress(address: string, rule: AddressRule): void {
  const isMetadata = isMetadataAddress(address);
  if (!isMetadata && (rule.mayBePrivate || isPublicAddress(address))) return;
  // The address is for the operator's eyes only: to others it would tell what an internal name stands for.
  rule.logger?.warn({ host: rule.url.host, address }, 'refused to read from an address that is not public');
  throw isMetadata ? metadataRefused(rule) : privateRefused(rule);
}

function metadataRefused({ url, from }: AddressRule) {
  return notReadable(url, "It is a cloud's metadata service.", from);
}

function privateRefused({ url, from }: AddressRule) {
  const rule = from
    ? 'Its address is not public, and a redirect may lead there only within a host that backend.reading.allow writes out.'
    : 'Its address is not public: backend.reading.allow must write such a host out, without a wildcard.';
  return notReadable(url, rule, from);
}
