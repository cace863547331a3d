import { type Notification, notificationsContract } from '@callboard/plugin-notifications/common';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from './testing/readStream.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const inboxPath = `/api/notifications${notificationsContract.listNotifications.path}`;
const send = (input: object) => ({ id: 'send', action: 'notification:send', input });
const templates = [
  aTemplate('fine', { steps: [{ action: 'debug:log', input: { message: 'Hello' } }] }, { title: 'A fine service' }),
  aTemplate('broken', { steps: [{ action: 'fs:delete', input: {} }] }),
  aTemplate(
    'asking',
    {
      steps: [
        { id: 'ask', action: 'approval:request', input: { approvers: ['user:default/ada'], message: 'Take off?' } },
      ],
    },
    { title: 'Departure' },
  ),
  aTemplate('telling', {
    steps: [
      send({
        ...{ recipients: 'entity', entityRefs: ['user:default/bea'], title: 'Told by ${{ parameters.name }}' },
        ...{ info: 'More of it', link: '/docs', severity: 'critical', topic: 'Templates' },
      }),
    ],
  }),
  aTemplate('nobody', { steps: [send({ recipients: 'entity', title: 'To whom?' })] }),
  aTemplate('perhaps', { steps: [send({ recipients: 'entity', title: 'To whom?', optional: true })] }),
  aTemplate('unsafe', {
    steps: [send({ recipients: 'broadcast', title: 'Click', link: 'javascript:alert(1)', optional: true })],
  }),
];

let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({ templates, plugins: [signalsServer, notificationsServer] });
});
afterAll(() => app.close());

const inboxOf = async (name: string) => {
  const answer = await app.inject({ url: inboxPath, headers: await app.asUser(`user:default/${name}`) });
  return (answer.json() as { notifications: Notification[] }).notifications.map(({ payload }) => payload);
};

test('the user who started a run is notified how it ended', async () => {
  const { id } = await app.run('fine');
  const failed = await app.run('broken');
  await eventually(async () =>
    expect((await inboxOf('guest')).map(({ title, link }) => `${title} ${link}`)).toEqual(
      expect.arrayContaining([
        `A fine service is done /create/tasks/${id}`,
        `broken has failed /create/tasks/${failed.id}`,
      ]),
    ),
  );
});

test('a user who is asked for an approval is notified who asks for what', async () => {
  const id = await app.start('asking');
  await eventually(async () =>
    expect(await inboxOf('ada')).toMatchObject([
      { title: 'guest asks for your approval: Departure', description: 'Take off?', link: `/create/tasks/${id}` },
    ]),
  );
});

test('notification:send notifies those that a template names', async () => {
  expect((await app.run('telling', { name: 'Ada' })).status).toBe('completed');
  expect(await inboxOf('bea')).toEqual([
    { title: 'Told by Ada', description: 'More of it', link: '/docs', severity: 'critical', topic: 'Templates' },
  ]);
});

test('notification:send fails where it cannot notify anybody, unless it may', async () => {
  const { status, error } = await app.run('nobody');
  expect([status, error?.message]).toEqual(['failed', 'Entity references must be provided']);
  expect((await app.run('perhaps')).status).toBe('completed');
  const unsafe = await app.run('unsafe');
  expect(unsafe.status).toBe('completed');
  expect(unsafe.lines.join('\n')).toContain('The notification was not sent: The link');
});

test('open browsers of the user who started a run hear that its status has changed, and those of others nothing', async () => {
  const listen = async (name: string) => {
    const { authorization } = await app.asUser(`user:default/${name}`);
    return openStream(`${app.address}/api/signals/stream`, { authorization });
  };
  const [own, other] = [await listen('guest'), await listen('ada')];
  const { id } = await app.run('fine');
  const heard = ({ frames }: typeof own) => frames.filter((frame) => frame.includes('scaffolder.tasks'));
  await eventually(() => expect(heard(own).some((frame) => frame.includes(id))).toBe(true));
  expect(heard(other)).toEqual([]);
  await Promise.all([own.leave(), other.leave()]);
});
