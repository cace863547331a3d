import { IconChartBar } from '@callboard/ui/icons';
import { allowedLink, createOptionalRouteRef, createRouteRef, createTranslationRef, text } from '@callboard/web-kit';
import { scorecardRead } from '../common/permissions.ts';

export const scorecardsRoute = createRouteRef({ id: 'scorecards.root' });
export const scorecardRoute = createRouteRef({ id: 'scorecards.scorecard', params: ['id'] });
export const exemptionsRoute = createRouteRef({ id: 'scorecards.exemptions' });
export const campaignsRoute = createRouteRef({ id: 'scorecards.campaigns' });
export const campaignRoute = createRouteRef({ id: 'scorecards.campaign', params: ['id'] });

export const deliveryRoute = createRouteRef({ id: 'scorecards.delivery' });

/** The form of a template that fixes what a check reports. */
export const fixTemplateRoute = createOptionalRouteRef('scorecards:fix-template', 'scaffolder.selectedTemplate', [
  'namespace',
  'templateName',
]);

/** The page of a run that fixes a check. */
export const fixRunRoute = createOptionalRouteRef('scorecards:fix-run', 'scaffolder.ongoingTask', ['taskId']);

/** The texts of the navigation and of entity pages; the pages load their own. */
export const entryTranslation = createTranslationRef({
  id: 'scorecards',
  messages: { title: 'Scorecards', campaigns: 'Campaigns', exemptions: 'Exemptions' },
  languages: { de: () => import('./germanEntry.ts') },
});

/** The navigation item, for users who may see results. */
export const scorecardsEntry = allowedLink({
  id: 'scorecards',
  section: 'main',
  order: 45,
  title: text(entryTranslation, 'title'),
  icon: IconChartBar,
  to: scorecardsRoute,
  permission: scorecardRead,
});
