import type { Entity } from '@callboard/plugin-catalog/common';
import { type EntityLink, useEntityPageUrl, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { IconTemplate } from '@callboard/ui/icons';
import { createTranslationRef, useTranslation } from '@callboard/web-kit';
import { ANNOTATION_SOURCE_TEMPLATE } from '../../common/annotations.ts';

const german = { madeFrom: 'Aus der Vorlage {{template}} entstanden' };

const originTranslation = createTranslationRef({
  id: 'scaffolder-origin',
  messages: { madeFrom: 'Created from the template {{template}}' },
  languages: { de: async () => ({ messages: german }) },
});

const fullRef = /^[^:/\s]+:[^:/\s]+\/[^:/\s]+$/;

const sourceOf = ({ metadata }: Entity) => metadata.annotations?.[ANNOTATION_SOURCE_TEMPLATE] ?? '';

/** The template that an entity was created from, on the about card. */
export const entityLinks: readonly EntityLink[] = [
  {
    id: 'source-template',
    order: 80,
    isFor: (entity) => fullRef.test(sourceOf(entity)),
    useEntry(entity) {
      const { t } = useTranslation(originTranslation);
      const { title } = useEntityPresentation(sourceOf(entity));
      const to = useEntityPageUrl()(sourceOf(entity));
      return to === undefined ? undefined : { title: t('madeFrom', { template: title }), icon: IconTemplate, to };
    },
  },
];
