import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from '../testing/notificationsApp.ts';

const quiet = 'plugin:weather';

describe('the configured default settings', () => {
  let app: NotificationsApp;
  const send = (entityRef: string, payload: { title: string; topic?: string }) =>
    app.forPlugins.send(quiet, { recipients: { type: 'entity', entityRef }, payload });
  beforeAll(async () => {
    const origins = [{ id: quiet, enabled: false, topics: [{ id: 'Strikes', enabled: true }] }];
    app = await openNotificationsApp({
      notifications: { defaultSettings: { channels: [{ id: 'Web', origins }] } },
    });
  });
  afterAll(() => app.close());

  test('apply to users who have chosen nothing: a topic counts more than its origin', async () => {
    await send('user:default/ada', { title: 'About fares', topic: 'Fares' });
    await send('user:default/ada', { title: 'About a strike', topic: 'Strikes' });
    await send('user:default/ada', { title: 'About nothing' });
    expect(await app.titles('ada')).toEqual(['About a strike']);
  });

  test('do not override what a user has chosen', async () => {
    const origins = [{ id: quiet, enabled: true, topics: [{ id: 'Strikes', enabled: false }] }];
    const changed = await app.post('bea', '/settings', { channels: [{ id: 'Web', origins }] });
    expect(changed.status).toBe(200);
    await send('user:default/bea', { title: 'About fares', topic: 'Fares' });
    await send('user:default/bea', { title: 'About a strike', topic: 'Strikes' });
    expect(await app.titles('bea')).toEqual(['About fares']);
  });

  test('are shown to users who have not chosen, and change nothing for others when one user chooses', async () => {
    await app.post('bea', '/settings', { channels: [{ id: 'Web', origins: [{ id: quiet, enabled: true }] }] });
    const { body } = await app.get('cleo', '/settings');
    const topics = [{ id: 'Strikes', enabled: true }];
    expect(body.channels).toEqual([{ id: 'Web', origins: [{ id: quiet, enabled: false, topics }] }]);
  });
});
