import type { Entity } from '@callboard/plugin-catalog/common';
import { configApi, useApi, useTranslation } from '@callboard/web-kit';
import { galleryTranslation } from '../galleryTranslation.ts';
import { useHasTag } from '../queries.ts';
import { type GroupOptions, groupTemplates, recommendedTag, type TemplateGroup } from './templateGroups.ts';

/** The templates by configured group, or recommended ones first; undefined while loading. */
export function useTemplateGroups(templates: readonly Entity[]): TemplateGroup[] | undefined {
  const { t } = useTranslation(galleryTranslation);
  const configured = useApi(configApi).get('scaffolder.templateGroups') as readonly GroupOptions[] | undefined;
  const { data: hasRecommended = false, isLoading } = useHasTag(recommendedTag, { isWanted: configured === undefined });
  if (isLoading) return undefined;
  const usual = hasRecommended ? [{ tags: [recommendedTag] }] : [];
  return groupTemplates(templates, configured ?? usual, { templates: t('group.templates'), other: t('group.other') });
}
