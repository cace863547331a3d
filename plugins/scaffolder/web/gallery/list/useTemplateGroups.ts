import { type Entity, matchesEntity } from '@callboard/plugin-catalog/common';
import { configApi, useApi, useConfiguredParts, useTranslation } from '@callboard/web-kit';
import { galleryTranslation } from '../galleryTranslation.ts';
import { useHasTag } from '../queries.ts';
import { type GroupOptions, groupTemplates, recommendedTag, type TemplateGroup } from '../templateGroups.ts';

/** The templates by configured group, or recommended ones first; undefined while loading. */
export function useTemplateGroups(templates: readonly Entity[]): TemplateGroup[] | undefined {
  const { t } = useTranslation(galleryTranslation);
  const configured = useApi(configApi).get('scaffolder.templateGroups') as readonly GroupOptions[] | undefined;
  const { data: hasRecommended = false, isLoading } = useHasTag(recommendedTag, { isWanted: configured === undefined });
  const page = useConfiguredParts()?.configOf('sub-page', '/create');
  if (isLoading) return undefined;
  const wanted = page?.templateFilter;
  const offered = wanted === undefined ? templates : templates.filter((template) => matchesEntity(wanted, template));
  if (Array.isArray(page?.groups)) return filteredGroups(offered, page.groups, t('group.other'));
  const usual = hasRecommended ? [{ tags: [recommendedTag] }] : [];
  return groupTemplates(offered, configured ?? usual, { templates: t('group.templates'), other: t('group.other') });
}

/** The groups of `app.extensions`. As with other groups, a template is in the first that it matches. */
function filteredGroups(templates: readonly Entity[], groups: readonly FilteredGroup[], other: string) {
  const left = new Set(templates);
  const filled = groups.map(({ title, filter }, index) => {
    const inIt = [...left].filter((template) => matchesEntity(filter, template));
    for (const template of inIt) left.delete(template);
    return { id: `group-${index}`, title, templates: inIt };
  });
  return [...filled, { id: 'group-other', title: other, templates: [...left] }].filter(
    (one) => one.templates.length > 0,
  );
}

type FilteredGroup = { title: string; filter: unknown };
