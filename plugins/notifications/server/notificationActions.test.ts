import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from './testing/notificationsApp.ts';

let app: NotificationsApp;
beforeAll(async () => {
  app = await openNotificationsApp();
  await app.send('user:default/ada', { title: 'Old news', severity: 'low', topic: 'Delays' });
  const [{ id }] = (await app.get('ada', '/notifications')).body.notifications;
  await app.post('ada', '/notifications/update', { ids: [id], read: true, saved: true });
  await app.send('user:default/ada', { title: 'Gate changed', description: 'To B7', severity: 'high', topic: 'Gates' });
  await app.send('everybody', { title: 'Strike' });
  await app.send('user:default/bea', { title: 'Only for Bea' });
});
afterAll(() => app.close());

const invoke = async (input: object, headers?: { authorization: string }) => {
  const { status, body } = await app.call(
    'POST',
    '/.backstage/actions/v1/actions/notifications:get-notifications/invoke',
    headers ?? (await app.as('ada')),
    input,
  );
  return { status, ...body };
};
const titles = async (input: object) =>
  (await invoke(input)).output.notifications.map(({ payload }: { payload: { title: string } }) => payload.title);

test('[AGENT-007] notifications.get-notifications returns the unread ones of the user, the newest first', async () => {
  expect(await invoke({})).toMatchObject({
    status: 200,
    output: {
      totalCount: 2,
      notifications: [
        { user: null, payload: { title: 'Strike', severity: 'normal' } },
        {
          id: expect.any(String),
          origin: expect.any(String),
          created: expect.any(String),
          payload: { title: 'Gate changed', description: 'To B7', severity: 'high', topic: 'Gates' },
        },
      ],
    },
  });
  // Reading through the action marks nothing.
  expect((await app.get('ada', '/status')).body.unread).toBe(2);
});

test.each([
  [{ view: 'read' }, ['Old news']],
  [{ view: 'saved' }, ['Old news']],
  [{ view: 'all' }, ['Strike', 'Gate changed', 'Old news']],
  [{ view: 'all', limit: '1', offset: 1 }, ['Gate changed']],
  [{ search: 'b7' }, ['Gate changed']],
  [{ view: 'all', topic: 'Delays' }, ['Old news']],
  [{ minimumSeverity: 'high' }, ['Gate changed']],
  [{ createdAfter: '2099-01-01T00:00:00Z' }, []],
])('[AGENT-007] notifications.get-notifications selects with %j', async (input, expected) => {
  expect(await titles(input)).toEqual(expected);
});

test('[AGENT-007] notifications.get-notifications is for users, and reports every problem of its input', async () => {
  const { status, error } = await invoke({ view: 'mine', limit: 101, createdAfter: 'tomorrow' });
  expect(status).toBe(400);
  for (const name of ['input/view', 'input/limit', 'input/createdAfter']) expect(error.message).toContain(name);
  expect((await invoke({}, app.service)).status).toBe(403);
});
