import { sleep } from '@callboard/concurrency';
import { catalogContract, parseEntityRef, type Source, sourceContract } from '@callboard/plugin-catalog/common';
import { catalogReadsApi } from '@callboard/plugin-catalog/web';
import { type Delivery, eventsContract } from '@callboard/plugin-events/common';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SourcesUrl } from './useSourcesUrl.ts';

const aSecond = 1_000;
const halfAMinute = 30_000;
const entitiesAtOnce = 50;
const deliveriesAtOnce = 100;

/** Below `catalog`, so these are invalidated with the catalog's own queries. */
const allOf = ['catalog', 'sources'] as const;
/** Polls faster while a source is being read. */
const pace = (isRunning: boolean | undefined) => (isRunning ? aSecond : halfAMinute);
const isAnyRunning = (items: readonly Source[] | undefined) => items?.some(({ isRunning }) => isRunning);

export function useSources({ text, origin, failing, entity, sort, descending, offset, limit }: SourcesUrl) {
  const client = usePluginClient('catalog', sourceContract);
  const query = {
    ...(text && { text }),
    ...(origin && { origin }),
    ...(failing && { failing: 'true' }),
    ...(entity && { entity }),
    ...(descending && { descending: 'true' }),
    sort,
    offset,
    limit,
  };
  return useQuery({
    queryKey: [...allOf, 'page', query],
    queryFn: ({ signal }) => client.getSources({ query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pace(isAnyRunning(state.data?.items)),
  });
}

export function useSource(id: string | undefined) {
  const client = usePluginClient('catalog', sourceContract);
  return useQuery({
    queryKey: [...allOf, 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.getSource({ params: { id: id ?? '' } }, { signal }),
    refetchInterval: ({ state }) => pace(state.data?.source.isRunning),
  });
}

export function useSourceEntities(id: string) {
  const client = usePluginClient('catalog', sourceContract);
  return useInfiniteQuery({
    queryKey: [...allOf, 'entities', id],
    initialPageParam: 0,
    queryFn: ({ signal, pageParam: offset }) =>
      client.getSourceEntities({ params: { id }, query: { offset, limit: entitiesAtOnce } }, { signal }),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((count, { items }) => count + items.length, 0);
      return last.items.length > 0 && shown < last.totalItems ? shown : undefined;
    },
  });
}

const hasMadeUpName = (ref: string) => /^location:default\/generated-[\da-f]{40}$/.test(ref);

/** The targets of the Locations among these refs whose names are generated. */
export function useTargets(refs: readonly string[]): ReadonlyMap<string, string> {
  const reads = useApi(catalogReadsApi);
  const asked = refs.filter(hasMadeUpName);
  const { data } = useQuery({
    queryKey: [...allOf, 'targets', asked],
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await reads.getEntitiesByRefs(asked, ['spec.target'], { signal });
      return new Map(asked.flatMap((ref, index) => pairOf(ref, found[index]?.spec?.target)));
    },
  });
  return data ?? new Map();
}

const pairOf = (ref: string, target: unknown): [string, string][] =>
  typeof target === 'string' ? [[ref, target]] : [];

export type ReadResult = { source: Source; run: Source['lastRun'] };

/** Reads a source, and waits for the result. */
export function useReadNow(onDone: (result: ReadResult) => void, onError: (error: Error) => void) {
  const client = usePluginClient('catalog', sourceContract);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: allOf });
  return useMutation({
    mutationFn: async ({ id }: Source): Promise<ReadResult> => {
      const params = { id };
      let { source } = await client.readSource({ params });
      void refresh();
      const run = source.lastRun?.id;
      while (source.isRunning && source.lastRun?.id === run) {
        await sleep(aSecond);
        ({ source } = await client.getSource({ params }));
      }
      return { source, run: source.lastRun };
    },
    onSuccess: onDone,
    onError,
    onSettled: refresh,
  });
}

/** Removes the registered location of a source. */
export function useUnregister() {
  const client = usePluginClient('catalog', catalogContract);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: Source) => {
      const location = await client.getLocationByEntity({ params: parseEntityRef(id) });
      await client.deleteLocation({ params: { id: location.id } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['catalog'] }),
  });
}

export function useDeliveries({ isEnabled = true }: { isEnabled?: boolean } = {}) {
  const client = usePluginClient('events', eventsContract);
  return useQuery({
    queryKey: ['events', 'deliveries'],
    enabled: isEnabled,
    retry: false,
    refetchInterval: 10 * aSecond,
    queryFn: async ({ signal }): Promise<Delivery[]> =>
      (await client.getDeliveries({ query: { limit: deliveriesAtOnce } }, { signal })).items,
  });
}
