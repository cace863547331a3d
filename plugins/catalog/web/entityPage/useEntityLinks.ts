import { toError } from '@callboard/errors';
import { errorApi, useApi, useContributions } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type EntityLink, entityLinkPoint } from '../entity/extensionPoints.ts';

export type AddedLink = { pluginId: string; link: EntityLink };

/** The links that plugins add to about cards, in order; undefined while they load. */
export function useEntityLinks(): readonly AddedLink[] | undefined {
  const contributions = useContributions(entityLinkPoint);
  const errors = useApi(errorApi);
  const { data } = useQuery({
    queryKey: ['catalog', 'entity-links'],
    queryFn: async () => {
      const loaded = contributions.map(async ({ pluginId, value }): Promise<AddedLink[]> => {
        try {
          return (await value.load()).map((link) => ({ pluginId, link }));
        } catch (error) {
          // One plugin's links must not break the page.
          errors.post(toError(error), { hidden: true });
          return [];
        }
      });
      return (await Promise.all(loaded)).flat().sort((a, b) => a.link.order - b.link.order);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
