import { entityExtraPoint, entityTabPoint } from '@callboard/plugin-catalog/web';
import { homeWidgetPoint, workPoint } from '@callboard/plugin-home/web';
import { withDataTable } from '@callboard/ui';
import {
  createComponentExtension,
  createRoutableExtension,
  definePlugin,
  navPoint,
  type RouteRef,
  type TranslatedText,
  text,
} from '@callboard/web-kit';
import { scorecardRead } from '../common/permissions.ts';
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
const page = (path: string, label: TranslatedText, name: PageName, mountPoint: RouteRef) => ({
  path,
  navItem,
  title: label,
  // The metrics of delivery need no permission.
  ...(mountPoint !== deliveryRoute && { permission: scorecardRead }),
  Component: createRoutableExtension({ name, mountPoint, load: async () => (await load())[name] }),
});

const later = () => import('./later.ts');

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
    page('/scorecards', title, 'ScorecardsPage', scorecardsRoute),
    page('/scorecards/:id', title, 'ScorecardPage', scorecardRoute),
    page('/campaigns', campaigns, 'CampaignsPage', campaignsRoute),
    page('/campaigns/:id', campaigns, 'CampaignPage', campaignRoute),
    page('/delivery', text(entryTranslation, 'delivery'), 'DeliveryPage', deliveryRoute),
    page('/scorecard-exemptions', text(entryTranslation, 'exemptions'), 'ExemptionsPage', exemptionsRoute),
  ],
  extensions: [
    navPoint.add(scorecardsEntry),
    entityExtraPoint.add({ load: async () => (await later()).entityExtras }),
    homeWidgetPoint.add({ id: 'scorecards', load: async () => (await later()).homeWidgets }),
    workPoint.add({ id: 'scorecards', load: async () => (await later()).scorecardWork }),
    entityTabPoint.add({
      path: '/scorecards',
      title,
      order: 35,
      isListed: ({ kind }) => !/^(?:User|Group|Location|Scorecard|Campaign)$/.test(kind),
      permission: scorecardRead,
      Component: createComponentExtension({
        name: 'ScorecardsTab',
        load: async () => (await load()).ScorecardsTab,
      }),
    }),
  ],
});

/** Only the setup loads its step. */
export const loadScorecardSetup = () => import('./setup/scorecardSetup.ts');
