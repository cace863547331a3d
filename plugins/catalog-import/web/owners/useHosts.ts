import { type CodeHost, codeHostsApi, useApi } from '@callboard/web-kit';

/** The owner name for the user's own repositories. It is not a valid name on any code host. */
export const OWN = '@me';

/** The code hosts that support pull requests (all of them can list repositories, too), and the page of an owner. */
export function useHosts() {
  const hosts = useApi(codeHostsApi)
    .list()
    .filter(({ family }) => family.loadPullRequests)
    // Explicitly configured hosts come before the defaults.
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

/** A local host may use http, like its API. */
export function frontPageOf({ host, apiBaseUrl }: Pick<CodeHost, 'host' | 'apiBaseUrl'>): string {
  const { protocol } = new URL(apiBaseUrl ?? `https://${host}`);
  return `${protocol}//${host}`;
}

/** `acme`, from the URL of its page. */
export const ownerName = (url: string): string =>
  URL.canParse(url) ? decodeURIComponent(new URL(url).pathname.slice(1)) || new URL(url).host : url;
