import { entityTabPoint } from '@callboard/plugin-catalog/web';
import { withDataTable } from '@callboard/ui';
import { createComponentExtension, createRoutableExtension, definePlugin, navPoint, text } from '@callboard/web-kit';
import {
  entryTranslation,
  exemptionsRoute,
  fixTemplateRoute,
  scorecardRoute,
  scorecardsEntry,
  scorecardsRoute,
} from './entry.ts';

const title = text(entryTranslation, 'title');

export const scorecardsPlugin = definePlugin({
  id: 'scorecards',
  needs: ['catalog'],
  translations: [entryTranslation],
  routes: { root: scorecardsRoute, scorecard: scorecardRoute, exemptions: exemptionsRoute },
  externalRoutes: { fixTemplate: fixTemplateRoute },
  pages: [
    {
      path: '/scorecards',
      title,
      Component: createRoutableExtension({
        name: 'ScorecardsPage',
        mountPoint: scorecardsRoute,
        load: async () => (await import('./overview/ScorecardsPage.tsx')).ScorecardsPage,
      }),
    },
    {
      path: '/scorecards/:id',
      title,
      Component: createRoutableExtension({
        name: 'ScorecardPage',
        mountPoint: scorecardRoute,
        load: async () => (await withDataTable(import('./scorecard/ScorecardPage.tsx'))).ScorecardPage,
      }),
    },
    {
      path: '/scorecard-exemptions',
      navItem: 'scorecards',
      title,
      Component: createRoutableExtension({
        name: 'ExemptionsPage',
        mountPoint: exemptionsRoute,
        load: async () => (await withDataTable(import('./exemptions/ExemptionsPage.tsx'))).ExemptionsPage,
      }),
    },
  ],
  extensions: [
    navPoint.add(scorecardsEntry),
    entityTabPoint.add({
      path: '/scorecards',
      title,
      order: 35,
      isListed: ({ kind }) => !['User', 'Group', 'Location', 'Scorecard', 'Campaign'].includes(kind),
      Component: createComponentExtension({
        name: 'ScorecardsTab',
        load: async () => (await import('./tab/ScorecardsTab.tsx')).ScorecardsTab,
      }),
    }),
  ],
});
