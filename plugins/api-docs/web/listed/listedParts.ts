import { entityCardPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { createComponentExtension, type Extension, text } from '@callboard/web-kit';
import { apiDocsTranslation } from '../apiDocsTranslation.ts';
import { hasDefinition } from '../hasDefinition.ts';

/** Parts of entity pages that Backstage has and that are shown only if `app.extensions` lists them. */
export const listedParts: Readonly<Record<string, Extension>> = {
  'entity-content:api-docs/apis': entityTabPoint.add({
    path: '/apis',
    title: text(apiDocsTranslation, 'nav.apis'),
    order: 20,
    isFor: ({ kind }) => kind.toLowerCase() === 'component',
    Component: createComponentExtension({
      name: 'ApisTab',
      load: async () => (await import('./ApisTab.tsx')).ApisTab,
    }),
  }),
  'entity-card:api-docs/definition': entityCardPoint.add({
    id: 'definition',
    area: 'main',
    order: 30,
    isFor: hasDefinition,
    Component: createComponentExtension({
      name: 'DefinitionCard',
      load: async () => (await import('../definitionCard/DefinitionTab.tsx')).DefinitionTab,
    }),
  }),
};
