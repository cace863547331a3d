// Every page of the product, for the accessibility check and the screenshots. Add yours here.
import { accessPages } from './accessPages.mjs';
import { agentPages } from './agentPages.mjs';
import { apiPages } from './apiPages.mjs';
import { catalogPages } from './catalogPages.mjs';
import { docsPages } from './docsPages.mjs';
import { homePages } from './homePages.mjs';
import { importPages } from './importPages.mjs';
import { kubernetesPages } from './kubernetesPages.mjs';
import { notificationPages } from './notificationPages.mjs';
import { runPages } from './runPages.mjs';
import { searchPages } from './searchPages.mjs';
import { settingsPages } from './settingsPages.mjs';
import { setupPages } from './setupPages.mjs';
import { sourcePages } from './sourcePages.mjs';
import { templatePages } from './templatePages.mjs';

export const pages = [
  ...homePages,
  ...catalogPages,
  ...notificationPages,
  ...docsPages,
  ...apiPages,
  ...importPages,
  { name: 'scorecards', path: '/scorecards', ready: 'Production readiness' },
  { name: 'scorecard', path: '/scorecards/production-readiness', ready: 'fare-rules' },
  { name: 'scorecard-filtered', path: '/scorecards/catalog-quality?level=none', ready: 'booking-api' },
  { name: 'entity-scorecards', path: '/catalog/default/component/check-in-api/scorecards', ready: 'Next steps' },
  { name: 'delivery', path: '/delivery', ready: 'Held back by' },
  { name: 'exemptions', path: '/scorecard-exemptions', ready: 'No requests are waiting' },
  { name: 'campaigns', path: '/campaigns', ready: 'Ready for the summer schedule' },
  { name: 'campaign', path: '/campaigns/ready-for-summer', ready: 'By owner' },
  ...sourcePages,
  ...templatePages,
  ...runPages,
  ...searchPages,
  { name: 'portal', path: '/portal', ready: 'Meridian Air' },
  ...agentPages,
  ...settingsPages,
  ...accessPages,
  ...setupPages,
  {
    name: 'shortcuts',
    path: '/settings',
    ready: 'Appearance',
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'gallery', path: '/gallery', ready: 'Gallery' },
  { name: 'gallery-tables', path: '/gallery/tables', ready: 'booking-api' },
  { name: 'gallery-feedback', path: '/gallery/feedback', ready: 'EmptyState' },
  { name: 'gallery-errors', path: '/gallery/errors', ready: 'ErrorPage' },
  { name: 'gallery-display', path: '/gallery/display', ready: 'Gauge' },
  { name: 'gallery-text', path: '/gallery/text', ready: 'MarkdownContent' },
  ...kubernetesPages,
  { name: 'not-found', path: '/nowhere', ready: '404 PAGE NOT FOUND' },
];
