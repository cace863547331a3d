import { toError } from '@callboard/errors';
import { configApi, errorApi, useApi, useContributions } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type EntityLink, entityLinkPoint } from '../entity/extensionPoints.ts';
import { configuredLinks } from './tools/configuredLinks.ts';

export type AddedLink = { pluginId: string; link: EntityLink };

/** The links that plugins and the configuration add to about cards, in order; undefined while they load. */
export function useEntityLinks(): readonly AddedLink[] | undefined {
  const contributions = useContributions(entityLinkPoint);
  const errors = useApi(errorApi);
  const config = useApi(configApi);
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
      const configured = configuredLinks(config).map((link) => ({ pluginId: 'catalog', link }));
      return [...(await Promise.all(loaded)).flat(), ...configured].sort((a, b) => a.link.order - b.link.order);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
