import { entityCardPoint, entityLinkPoint, entityMenuPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { createComponentExtension, definePlugin, text } from '@callboard/web-kit';
import { copyRunbook } from './copyRunbook.ts';
import { NoRunbookCard } from './NoRunbookCard.tsx';
import { runbookOf } from './runbookOf.ts';
import { runbookTexts } from './runbookTexts.ts';

/** Adds runbooks to entity pages: a link, a tab, a menu item, and a card if the runbook is missing. */
export const runbooksPlugin = definePlugin({
  id: 'runbooks',
  needs: ['catalog'],
  translations: [runbookTexts],
  extensions: [
    entityLinkPoint.add({ load: async () => [(await import('./runbookLink.ts')).runbookLink] }),
    entityMenuPoint.add(copyRunbook),
    entityTabPoint.add({
      path: '/runbooks',
      title: text(runbookTexts, 'tab'),
      order: 60,
      isFor: ({ kind }) => kind === 'Component',
      // Loaded when the tab is first opened.
      Component: createComponentExtension({
        name: 'RunbooksTab',
        load: async () => (await import('./RunbooksTab.tsx')).RunbooksTab,
      }),
    }),
    entityCardPoint.add({
      id: 'no-runbook',
      area: 'side',
      order: 5,
      isFor: (entity) => entity.spec?.lifecycle === 'production' && !runbookOf(entity),
      Component: NoRunbookCard,
    }),
  ],
});
