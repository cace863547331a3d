import { BlockList, isIP } from 'node:net';
import { isMetadataAddress, isMetadataName } from './addresses.ts';

type Target = { hostname: string; port: number };
type Rule = (target: Target) => boolean;

/** Reads `NO_PROXY`: host names, addresses and networks, each with an optional port, separated by commas or spaces. */
export function createNoProxy(entries: readonly string[]): Rule {
  const rules = entries
    .flatMap((entry) => entry.split(/[\s,]+/))
    .filter((entry) => entry !== '')
    .map(ruleOf);
  return (target) => isAlwaysDirect(target.hostname) || rules.some((matches) => matches(target));
}

/** This machine and the metadata services of clouds: a proxy would answer with its own. */
function isAlwaysDirect(hostname: string): boolean {
  if (!isIP(hostname)) return hostname === 'localhost' || hostname.endsWith('.localhost') || isMetadataName(hostname);
  return isMetadataAddress(hostname) || loopback.check(hostname, isIP(hostname) === 6 ? 'ipv6' : 'ipv4');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

function ruleOf(entry: string): Rule {
  if (entry === '*') return () => true;
  const network = networkOf(entry);
  if (network) return ({ hostname }) => isIP(hostname) !== 0 && network.check(hostname, familyOf(hostname));
  const { name, port } = nameOf(entry.toLowerCase());
  return (target) =>
    (port === undefined || port === target.port) &&
    (target.hostname === name || (!isIP(name) && target.hostname.endsWith(`.${name}`)));
}

function networkOf(entry: string): BlockList | undefined {
  const [address = '', prefix = ''] = entry.split('/', 2);
  const family = isIP(address);
  if (family === 0 || !/^\d{1,3}$/.test(prefix) || Number(prefix) > (family === 6 ? 128 : 32)) return undefined;
  const network = new BlockList();
  network.addSubnet(address, Number(prefix), familyOf(address));
  return network;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** `.example.com` and `*.example.com` mean the same as `example.com`: the domain and everything below it. */
function nameOf(entry: string): { name: string; port?: number } {
  if (isIP(entry)) return { name: entry };
  const [, host = entry, port] = /^(.*?)(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const name = host.replace(/^\[|\]$/g, '').replace(/^\*?\./, '');
  return port === undefined ? { name } : { name, port: Number(port) };
}
