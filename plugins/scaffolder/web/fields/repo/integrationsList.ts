import type { CodeHost } from '@callboard/web-kit';

export type Integration = Pick<CodeHost, 'type' | 'host' | 'title'>;

/** The code hosts that a template allows, of those that are configured; all of them where it says nothing. */
export function getIntegrationsList(
  hosts: readonly CodeHost[],
  { allowedHosts = [] }: { allowedHosts?: readonly string[] },
): Integration[] {
  const allowed = allowedHosts.map((host) => host.toLowerCase());
  return hosts
    .filter(({ host }) => allowed.length === 0 || allowed.includes(host))
    .map(({ type, host, title }) => ({ type, host, title }));
}
