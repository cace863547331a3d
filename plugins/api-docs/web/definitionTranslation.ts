import { createTranslationRef } from '@callboard/web-kit';

/** Not registered by the plugin: these texts load with the tab. */
export const definitionTranslation = createTranslationRef({
  id: 'api-docs.definition',
  messages: {
    'view.label': 'View',
    'view.reference': 'Reference',
    'view.source': 'Source',
    title: 'Definition',
    'consumers.label': 'Consumed by',
    'consumers.ofApi': 'Consumers of this API',
    'consumers.more_one': 'and 1 more',
    'consumers.more_other': 'and {{count}} more',
    'consumers.none': 'No entity in the catalog consumes this API.',
    copy: 'Copy definition',
    download: 'Download {{file}}',
    'missing.title': 'This API has no definition',
    'missing.hint': 'Add it to spec.definition, or set spec.definition.$text to the file that contains it.',
  },
  languages: { de: () => import('./germanDefinition.ts') },
});
