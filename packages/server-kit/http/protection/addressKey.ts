import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;
const networkGroups = 4;
const allGroups = 8;

/** The key of an address for counting callers: an IPv6 caller has a whole /64 network. */
export function addressKey(address: string): string {
  const mapped = mappedIpv4.exec(address)?.[1];
  if (mapped) return mapped;
  const plain = address.split('%', 1)[0]!;
  return isIPv6(plain) ? `${ipv6Groups(plain).slice(0, networkGroups).join(':')}::/64` : address;
}

function ipv6Groups(address: string): string[] {
  const [left = [], right] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const missing = right ? allGroups - left.length - right.length : 0;
  const groups = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...(right ?? [])];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
