import { entityExtraPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { withDataTable } from '@callboard/ui';
import { createComponentExtension, createRoutableExtension, definePlugin, navPoint, text } from '@callboard/web-kit';
import {
  campaignRoute,
  campaignsRoute,
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
  routes: {
    root: scorecardsRoute,
    scorecard: scorecardRoute,
    exemptions: exemptionsRoute,
    campaigns: campaignsRoute,
    campaign: campaignRoute,
  },
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
      path: '/campaigns',
      navItem: 'scorecards',
      title,
      Component: createRoutableExtension({
        name: 'CampaignsPage',
        mountPoint: campaignsRoute,
        load: async () => (await import('./campaigns/CampaignsPage.tsx')).CampaignsPage,
      }),
    },
    {
      path: '/campaigns/:id',
      navItem: 'scorecards',
      title,
      Component: createRoutableExtension({
        name: 'CampaignPage',
        mountPoint: campaignRoute,
        load: async () => (await withDataTable(import('./campaigns/CampaignPage.tsx'))).CampaignPage,
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
    entityExtraPoint.add({ load: async () => (await import('./extras/entityExtras.tsx')).entityExtras }),
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

/** Only the setup loads its step. */
export const loadScorecardSetup = () => import('./setup/scorecardSetup.ts');
