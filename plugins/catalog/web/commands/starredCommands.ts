import { IconStar } from '@callboard/ui/icons';
import { type CommandSource, useApi, useTranslation } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { catalogTranslation } from '../catalogTranslation.ts';
import { presentationFields, presentationOf } from '../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../entityRef/useEntityPageUrl.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import { useStarredEntities } from '../starred/useStarredEntities.ts';

const maxShown = 6;
const fiveMinutes = 5 * 60_000;

/** The user's starred entities, shown before anything is typed; after that, the search finds entities. */
export const starredCommands: CommandSource = {
  id: 'catalog-starred',
  useCommands(query) {
    const { t } = useTranslation(catalogTranslation);
    const pageUrl = useEntityPageUrl();
    const reads = useApi(catalogReadsApi);
    const refs = [...useStarredEntities().refs].slice(0, maxShown);
    const isWanted = query.trim() === '' && refs.length > 0;
    const { data } = useQuery({
      queryKey: ['catalog', 'palette-starred', refs],
      enabled: isWanted,
      staleTime: fiveMinutes,
      queryFn: ({ signal }) => reads.getEntitiesByRefs(refs, presentationFields, { signal }),
    });
    const commands = (isWanted ? (data ?? []) : []).flatMap((entity) => {
      const to = entity && pageUrl(entity);
      if (!to) return [];
      const { entityRef, title } = presentationOf(entity);
      const group = t('commands.starred');
      return [
        { id: `starred.${entityRef}`, title, subtitle: entityRef, icon: IconStar, group, about: 'user' as const, to },
      ];
    });
    return { commands };
  },
};
