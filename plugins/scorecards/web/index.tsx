import { entityExtraPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { homeWidgetPoint } from '@callboard/plugin-home/web';
import { withDataTable } from '@callboard/ui';
import {
  createComponentExtension,
  createRoutableExtension,
  definePlugin,
  navPoint,
  type RouteRef,
  text,
} from '@callboard/web-kit';
import {
  campaignRoute,
  campaignsRoute,
  deliveryRoute,
  entryTranslation,
  exemptionsRoute,
  fixRunRoute,
  fixTemplateRoute,
  scorecardRoute,
  scorecardsEntry,
  scorecardsRoute,
} from './entry.ts';

const title = text(entryTranslation, 'title');
const campaigns = text(entryTranslation, 'campaigns');
const navItem = 'scorecards';

// One chunk: a separate entry for each page would make the first page of the portal larger.
const load = () => withDataTable(import('./pages.ts'));
type PageName = Exclude<keyof Awaited<ReturnType<typeof load>>, 'ScorecardsTab'>;
const page = (name: PageName, mountPoint: RouteRef) =>
  createRoutableExtension({ name, mountPoint, load: async () => (await load())[name] });

export const scorecardsPlugin = definePlugin({
  id: 'scorecards',
  needs: ['catalog'],
  wants: ['home'],
  translations: [entryTranslation],
  routes: {
    root: scorecardsRoute,
    scorecard: scorecardRoute,
    exemptions: exemptionsRoute,
    campaigns: campaignsRoute,
    campaign: campaignRoute,
    delivery: deliveryRoute,
  },
  externalRoutes: { fixTemplate: fixTemplateRoute, fixRun: fixRunRoute },
  pages: [
    { path: '/scorecards', title, Component: page('ScorecardsPage', scorecardsRoute) },
    { path: '/scorecards/:id', title, Component: page('ScorecardPage', scorecardRoute) },
    { path: '/campaigns', navItem, title: campaigns, Component: page('CampaignsPage', campaignsRoute) },
    { path: '/campaigns/:id', navItem, title: campaigns, Component: page('CampaignPage', campaignRoute) },
    {
      path: '/delivery',
      navItem,
      title: text(entryTranslation, 'delivery'),
      Component: page('DeliveryPage', deliveryRoute),
    },
    {
      path: '/scorecard-exemptions',
      navItem,
      title: text(entryTranslation, 'exemptions'),
      Component: page('ExemptionsPage', exemptionsRoute),
    },
  ],
  extensions: [
    navPoint.add(scorecardsEntry),
    entityExtraPoint.add({ load: async () => (await import('./extras/entityExtras.tsx')).entityExtras }),
    homeWidgetPoint.add({
      id: 'scorecards',
      load: async () => (await import('./home/homeWidgets.tsx')).homeWidgets,
    }),
    entityTabPoint.add({
      path: '/scorecards',
      title,
      order: 35,
      isListed: ({ kind }) => !['User', 'Group', 'Location', 'Scorecard', 'Campaign'].includes(kind),
      Component: createComponentExtension({
        name: 'ScorecardsTab',
        load: async () => (await load()).ScorecardsTab,
      }),
    }),
  ],
});

/** Only the setup loads its step. */
export const loadScorecardSetup = () => import('./setup/scorecardSetup.ts');
