import { useContributions } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { workPoint } from '../../workPoint.ts';

/** All work sources in order; those that fail to load are counted and left out. */
export function useWorkSources() {
  const contributions = useContributions(workPoint);
  const { data } = useQuery({
    queryKey: ['home', 'work-sources'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const loaded = await Promise.allSettled(
        contributions.map(async ({ pluginId, value }) => (await value.load()).map((source) => ({ pluginId, source }))),
      );
      const sources = loaded.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
      return {
        sources: sources.toSorted((a, b) => a.source.order - b.source.order),
        lost: loaded.filter(({ status }) => status === 'rejected').length,
      };
    },
  });
  return data;
}
