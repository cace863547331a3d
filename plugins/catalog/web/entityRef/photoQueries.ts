import { ResponseError } from '@callboard/errors';
import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { parseEntityRef } from '../../common/index.ts';
import { catalogReadsApi } from '../reads/queries.ts';

const aMinute = 60_000;

/** The browser loads photos itself, with a cookie instead of a token. It is renewed before it expires. */
function usePhotoCookie(url: string, { isEnabled }: { isEnabled: boolean }): { isReady: boolean } {
  const { fetch } = useApi(fetchApi);
  const { data } = useQuery({
    queryKey: ['photo-cookie', url],
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(url, { credentials: 'include', signal });
      if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
      return (await response.json()) as { expiresAt: string };
    },
    refetchInterval: ({ state }) => {
      const left = Date.parse(state.data?.expiresAt ?? '') - Date.now();
      return Number.isFinite(left) ? Math.max(aMinute, left - 5 * aMinute) : false;
    },
  });
  return { isReady: data !== undefined };
}

/**
 * The URL at which the portal serves the photo of a User or Group; undefined until it can be loaded, and without one. Pictures elsewhere
 * are never loaded by the browser, so their hosts do not learn who looks at whom.
 */
export function usePhotoUrl(entityRef: string, picture: string | undefined): string | undefined {
  const base = useApi(discoveryApi).getBaseUrl('directories');
  const isElsewhere = picture !== undefined && /^https?:/i.test(picture);
  const { isReady } = usePhotoCookie(`${base}/.backstage/auth/v1/cookie`, { isEnabled: isElsewhere });
  if (!isElsewhere) return picture;
  if (!isReady) return undefined;
  const { kind, namespace, name } = parseEntityRef(entityRef);
  const path = [kind, namespace, name].map((part) => encodeURIComponent(part)).join('/');
  // A photo of a directory has its version in the URL, so a new one replaces a cached one.
  const version = URL.canParse(picture) ? new URL(picture).searchParams.get('v') : undefined;
  return `${base}/photos/${path}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
}

/** The picture in the profile of an entity, wherever it is; null without one. */
export function useStatedPicture(entityRef: string) {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['catalog', 'picture', entityRef],
    retry: false,
    queryFn: async ({ signal }): Promise<string | null> => {
      const [entity] = await reads.getEntitiesByRefs([entityRef], ['spec.profile.picture'], { signal });
      const { picture } = (entity?.spec?.profile ?? {}) as { picture?: unknown };
      return typeof picture === 'string' ? picture : null;
    },
  });
}
