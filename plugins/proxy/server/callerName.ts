import type { Principal } from '@callboard/server-kit';

/** Whom what is open counts for: one who has given a name, or an address. */
export function callerName(principal: Principal, address: string): string {
  if (principal.type === 'user') return principal.userEntityRef;
  return principal.type === 'service' ? principal.subject : network(address);
}

/** Of version 6 the first half: everybody has as many addresses as they like in the other. */
function network(address: string): string {
  const [, version4] = /^(?:::ffff:)?([\d.]+)$/i.exec(address) ?? [];
  if (version4) return version4;
  const [start = '', end = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(start), groups(end)];
  const missing = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...missing, ...last].slice(0, 4).join(':')}::/64`;
}
