import { type CodeHost, codeHostsApi, useApi } from '@callboard/web-kit';

/** Stands for the user in place of the name of an owner; no code host has such a name. */
export const OWN = '@me';

/** The code hosts that take pull requests, all of which can list repositories, too, and the page of an owner at one of them. */
export function useHosts() {
  const hosts = useApi(codeHostsApi)
    .list()
    .filter(({ family }) => family.loadPullRequests)
    // Those that somebody has configured come before those that are there by default.
    .sort((one, other) => Number(other.apiBaseUrl !== undefined) - Number(one.apiBaseUrl !== undefined));
  const ownerUrl = (host: string, owner: string): string | undefined => {
    const found = hosts.find((one) => one.host === host) ?? hosts[0];
    const path = owner.trim().replace(/^\/+/, '');
    if (!found || path === '') return undefined;
    if (path === OWN) return frontPageOf(found);
    const url = `${frontPageOf(found)}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`;
    return URL.canParse(url) ? url : undefined;
  };
  return { hosts, ownerUrl };
}

/** A host on this machine may be without https, as its API is. */
export function frontPageOf({ host, apiBaseUrl }: Pick<CodeHost, 'host' | 'apiBaseUrl'>): string {
  const { protocol } = new URL(apiBaseUrl ?? `https://${host}`);
  return `${protocol}//${host}`;
}
