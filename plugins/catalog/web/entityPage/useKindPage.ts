import { ExtensionLoadError } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import type { KindPage } from '../kinds/entityKindPoint.ts';
import { useEntityKinds } from '../kinds/useEntityKinds.ts';

/** The additional parts of a kind's pages; undefined while they load. Throws if the code fails to load. */
export function useKindPage(kind: string): KindPage | undefined {
  const { loadPage } = useEntityKinds().of(kind);
  const { data } = useQuery({
    queryKey: ['catalog', 'kind-page', kind.toLowerCase()],
    enabled: loadPage !== undefined,
    queryFn: async (): Promise<KindPage> => {
      try {
        return (await loadPage?.()) ?? nothing;
      } catch (error) {
        throw new ExtensionLoadError(`${kind} page`, error);
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  return loadPage ? data : nothing;
}

const nothing: KindPage = {};
