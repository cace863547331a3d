import { isIP } from 'node:net';

/** A parsed host of `backend.reading.allow`; without a port it means the default port of the scheme. */
export type HostPattern = { hostname: string; isWildcard: boolean; ports?: { first: number; last: number } };

// example.com, *.example.com, example.com:8080, example.com:8000-8099, [::1]:8080
const form =
  /^(?<wildcard>\*\.)?(?<name>\[[\da-f:.]+\]|[^\s:/?#@*\\[\]%]+)(?::(?<first>\d{1,5})(?:-(?<last>\d{1,5}))?)?$/i;

export function parseHostPattern(text: string): HostPattern | undefined {
  const { wildcard, name, first, last = first } = form.exec(text)?.groups ?? {};
  // The URL parser normalizes a host like the URLs that it is compared with: lower case, punycode, plain addresses.
  if (!name || !URL.canParse(`http://${name}`)) return undefined;
  const { hostname } = new URL(`http://${name}`);
  const isWildcard = wildcard !== undefined;
  if (isWildcard && isAddress(hostname)) return undefined;
  if (first === undefined) return { hostname, isWildcard };

  const ports = { first: Number(first), last: Number(last) };
  const isRange = ports.first > 0 && ports.first <= ports.last && ports.last <= 65535;
  return isRange ? { hostname, isWildcard, ports } : undefined;
}

export function matchesHost({ hostname, isWildcard, ports }: HostPattern, url: URL): boolean {
  const isHost = isWildcard ? url.hostname.endsWith(`.${hostname}`) : url.hostname === hostname;
  if (!isHost || !ports) return isHost && url.port === '';
  const port = Number(url.port) || defaultPorts[url.protocol] || 0;
  return port >= ports.first && port <= ports.last;
}

const defaultPorts: Partial<Record<string, number>> = { 'http:': 80, 'https:': 443 };

function isAddress(hostname: string): boolean {
  return hostname.startsWith('[') || isIP(hostname) !== 0;
}
