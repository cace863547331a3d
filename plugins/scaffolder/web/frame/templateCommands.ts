import { catalogReadsApi, presentationOf } from '@callboard/plugin-catalog/web';
import { IconCirclePlus } from '@callboard/ui/icons';
import { type CommandSource, useApi, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { scaffolderTaskCreate } from '../../common/permissions.ts';
import { entryTranslation } from '../entryTranslation.ts';
import { selectedTemplateRoute } from '../routes.ts';

const leastTyped = 2;
/** Further templates are found as entities, through the catalog's search. */
const maxTemplates = 200;

/** Opens the form of a template by name. The names are fetched on the first keystroke. */
export const templateCommands: CommandSource = {
  id: 'scaffolder-templates',
  useCommands(query) {
    const { t } = useTranslation(entryTranslation);
    const formUrl = useRouteRef(selectedTemplateRoute);
    const reads = useApi(catalogReadsApi);
    const isTyped = query.trim().length >= leastTyped;
    const { isAllowed } = usePermission(scaffolderTaskCreate, undefined, { isWanted: isTyped });
    const isWanted = isTyped && isAllowed;
    const { data, isLoading } = useQuery({
      queryKey: ['catalog', 'templateNames'],
      enabled: isWanted,
      queryFn: ({ signal }) =>
        reads.queryEntities(
          {
            filter: { kind: 'template' },
            fields: ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title'],
            order: { field: 'metadata.name', order: 'asc' },
            limit: maxTemplates,
          },
          { signal },
        ),
    });
    const templates = isWanted ? (data?.items ?? []) : [];
    const commands = templates.map((entity) => {
      const { entityRef, title } = presentationOf(entity);
      const { name, namespace = 'default' } = entity.metadata;
      return {
        id: `create.${entityRef}`,
        title: t('createFrom', { template: title }),
        subtitle: entityRef,
        icon: IconCirclePlus,
        group: t('create'),
        keywords: [name, title],
        to: formUrl({ namespace, templateName: name }),
      };
    });
    return { commands, isLoading };
  },
};
