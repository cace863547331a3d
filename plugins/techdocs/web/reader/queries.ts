import { NotFoundError, ResponseError } from '@callboard/errors';
import { configApi, discoveryApi, fetchApi, useApi, useRouteRef } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { techdocsContract } from '../../common/index.ts';
import { docsHomeRoute } from '../entry.ts';
import { SITE_TREE_FILE, type SiteTree } from './nav/siteTree.ts';
import { readPage } from './page/readPage.ts';
import type { PageAddress } from './page/rewriteLinks.ts';
import { encodePath, pageFileOf, type SiteRef, siteFolder } from './siteRef.ts';

const anHour = 3_600_000;
const aMinute = 60_000;

const keyOf = ({ namespace, kind, name }: SiteRef) => [namespace, kind, name].join('/').toLowerCase();
export const siteKey = (site: SiteRef) => ['techdocs', 'site', keyOf(site)];
export const metadataKey = (site: SiteRef) => [...siteKey(site), 'metadata'];

/** The URL of a site's files, on the server or in a storage with its own address; ends in a slash. */
function useSiteUrl(site: SiteRef): { siteUrl: string; docsUrl: string } {
  const discovery = useApi(discoveryApi);
  const storageUrl = useApi(configApi).get('techdocs.storageUrl') ?? `${discovery.getBaseUrl('techdocs')}/static/docs`;
  const { href } = new URL(String(storageUrl), window.location.origin);
  const docsUrl = href.endsWith('/') ? href : `${href}/`;
  return { siteUrl: docsUrl + siteFolder(site), docsUrl };
}

function useAddressOf(site: SiteRef, readerPath: string): (path: string) => PageAddress {
  const { siteUrl, docsUrl } = useSiteUrl(site);
  const docsPath = `${useRouteRef(docsHomeRoute)()}/`;
  return useCallback(
    (path) => ({ fileUrl: siteUrl + encodePath(pageFileOf(path)), siteUrl, docsUrl, readerPath, docsPath }),
    [siteUrl, docsUrl, readerPath, docsPath],
  );
}

export function usePageAddress(site: SiteRef, path: string, readerPath: string): PageAddress {
  const addressOf = useAddressOf(site, readerPath);
  return useMemo(() => addressOf(path), [addressOf, path]);
}

function useFile() {
  const network = useApi(fetchApi);
  return async (url: string, signal: AbortSignal): Promise<Response> => {
    const response = await network.fetch(url, { signal });
    if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
    return response;
  };
}

const isMissing = (error: unknown) =>
  error instanceof NotFoundError || (error instanceof ResponseError && error.statusCode === 404);

/** The navigation and titles of a site; null for sites from other builders. */
export function useSiteTree(site: SiteRef) {
  const file = useFile();
  const { siteUrl } = useSiteUrl(site);
  return useQuery({
    queryKey: [...siteKey(site), 'tree'],
    staleTime: aMinute,
    queryFn: async ({ signal }): Promise<SiteTree | null> => {
      try {
        return (await (await file(siteUrl + SITE_TREE_FILE, signal)).json()) as SiteTree;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
  });
}

function usePageQuery(site: SiteRef) {
  const file = useFile();
  const hosts = useApi(configApi).get('techdocs.sanitizer.allowedIframeHosts');
  const frameHosts = Array.isArray(hosts) ? hosts.map(String) : [];
  return (path: string, address: PageAddress) => ({
    queryKey: [...siteKey(site), 'page', path, address.readerPath],
    staleTime: aMinute,
    retry: (count: number, error: Error) => !isMissing(error) && count < 2,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      readPage(await (await file(address.fileUrl, signal)).text(), address, frameHosts),
  });
}

/** One page; the previous one stays until it has loaded, so nothing flickers. */
export function useSitePage(site: SiteRef, path: string, address: PageAddress) {
  const query = usePageQuery(site);
  return useQuery({ ...query(path, address), placeholderData: keepPreviousData });
}

/** Preloads and parses pages that are about to be opened. */
export function usePrefetchPage(site: SiteRef, readerPath: string): (path: string) => void {
  const query = usePageQuery(site);
  const addressOf = useAddressOf(site, readerPath);
  const queries = useQueryClient();
  return (path) => void queries.prefetchQuery(query(path, addressOf(path)));
}

/** The site's build time and name. It is polled, so readers notice a newer version even without signals. */
export function useSiteMetadata(site: SiteRef) {
  const client = usePluginClient('techdocs', techdocsContract);
  return useQuery({
    queryKey: metadataKey(site),
    staleTime: aMinute,
    refetchInterval: 5 * aMinute,
    retry: false,
    queryFn: ({ signal }) => client.getSiteMetadata({ params: site }, { signal }),
  });
}

/** The browser loads the images of a page itself, with a cookie instead of a token. It is renewed before it expires. */
export function useDocsCookie() {
  const client = usePluginClient('techdocs', techdocsContract);
  return useQuery({
    queryKey: ['techdocs', 'cookie'],
    staleTime: anHour,
    queryFn: ({ signal }) => client.getCookie({}, { signal }),
    refetchInterval: ({ state }) => {
      const left = Date.parse(state.data?.expiresAt ?? '') - Date.now();
      return Number.isFinite(left) ? Math.max(aMinute, left - 5 * aMinute) : false;
    },
  });
}

export type SearchedSection = { location: string; title: string; text: string };

/** The text of a site in sections, as MkDocs writes it for its own search. */
export function useSearchIndex(site: SiteRef, isWanted: boolean) {
  const file = useFile();
  const { siteUrl } = useSiteUrl(site);
  return useQuery({
    queryKey: [...siteKey(site), 'search'],
    staleTime: aMinute,
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const index = (await (await file(`${siteUrl}search/search_index.json`, signal)).json()) as {
        docs?: SearchedSection[];
      };
      return index.docs ?? [];
    },
  });
}
