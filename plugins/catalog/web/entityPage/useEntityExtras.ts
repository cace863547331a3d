import { toError } from '@callboard/errors';
import { errorApi, useApi, useContributions } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type EntityExtra, entityExtraPoint } from '../entity/extensionPoints.ts';

/** The marks and notices that plugins add to entity pages, in order; undefined while their code loads. */
export function useEntityExtras(): readonly EntityExtra[] | undefined {
  const contributions = useContributions(entityExtraPoint);
  const errors = useApi(errorApi);
  const { data } = useQuery({
    queryKey: ['catalog', 'entity-extras'],
    queryFn: async () => {
      const loaded = contributions.map(({ value }) =>
        value.load().catch((error): readonly EntityExtra[] => {
          // One plugin's parts must not break the page.
          errors.post(toError(error), { hidden: true });
          return [];
        }),
      );
      return (await Promise.all(loaded)).flat().sort((a, b) => a.order - b.order);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
