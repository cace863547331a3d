// The inbox.
import { longName, notYaml } from './sourcePages.mjs';

/**
 * `ready` is text on the loaded page; `act` brings it into the state to check.
 * @type {{ name: string; path: string; ready: string; act?: (page: import('playwright-core').Page) => Promise<void> }[]}
 */
/** Every severity, long texts, and a broadcast. */
const fillInbox = async (page) => {
  const one = (id, title, over = {}, payload = {}) => ({
    id,
    user: 'user:default/ines.novak',
    created: new Date(Date.now() - 4_000_000).toISOString(),
    origin: 'plugin:scaffolder',
    payload: { title, severity: 'normal', ...payload },
    ...over,
  });
  const notifications = [
    one('a', 'New service failed', {}, { severity: 'high', topic: 'Failed runs', link: '/create/tasks/7' }),
    one(
      'b',
      `${longName} has lost its source`,
      { origin: 'plugin:catalog' },
      { topic: 'Lost sources', description: notYaml },
    ),
    one(
      'c',
      'Amara Okafor requests your approval: New service',
      { saved: new Date().toISOString() },
      { topic: 'Approvals', link: '/create' },
    ),
    one('d', 'The registry is down', { user: null, origin: 'external:status-page' }, { severity: 'critical' }),
    one('e', 'New website finished', { read: new Date().toISOString() }, { severity: 'low', link: '/create/tasks/8' }),
  ];
  await page.route('**/api/notifications/notifications?*', (route) =>
    route.fulfill({ json: { totalCount: 45, notifications } }),
  );
  await page.reload();
  await page.getByText('The registry is down').waitFor();
};

export const notificationPages = [
  { name: 'notifications', path: '/notifications?view=all', ready: 'Mark all as read', act: fillInbox },
  { name: 'notifications-none', path: '/notifications', ready: 'All caught up' },
];
