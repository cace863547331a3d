import { type Notification, notificationsContract } from '@callboard/plugin-notifications/common';
import {
  type NotificationsService,
  notificationsServer,
  notificationsService,
} from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { definePlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendNotification } from './actions/notifications/sendNotification.ts';
import { runAction } from './testing/index.ts';
import { openStream } from './testing/readStream.ts';
import { aTemplate, aUser, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const inboxPath = `/api/notifications${notificationsContract.listNotifications.path}`;
const send = (input: object) => ({ id: 'send', action: 'notification:send', input });
const templates = [
  aTemplate('fine', { steps: [{ action: 'debug:log', input: { message: 'Hello' } }] }, { title: 'A fine service' }),
  aTemplate(
    'made',
    {
      parameters: { properties: { name: { type: 'string' } } },
      steps: [{ action: 'debug:log', input: { message: 'Hello' } }],
      output: { links: [{ title: 'Open', entityRef: 'component:default/${{ parameters.name }}' }] },
    },
    { title: 'New service' },
  ),
  aTemplate(
    'unmade',
    {
      parameters: { properties: { name: { type: 'string' } } },
      steps: [{ name: 'Clean up', action: 'fs:delete', input: {} }],
      output: { entityRef: '${{ steps.register.output.entityRef }}' },
    },
    { title: 'New service' },
  ),
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
  aTemplate(
    'crewed',
    {
      parameters: { properties: { name: { type: 'string' }, timeout: { type: 'string' } } },
      steps: [
        {
          id: 'ask',
          name: 'Ask the crew',
          action: 'approval:request',
          input: {
            approvers: ['user:default/carla', 'user:default/dora'],
            timeout: "${{ parameters.timeout or '1h' }}",
          },
        },
      ],
    },
    { title: 'Departure' },
  ),
  aUser('carla'),
  aTemplate('notifying', {
    steps: [
      send({
        recipients: 'entity',
        entityRefs: ['user:default/bea'],
        title: 'Sent by ${{ parameters.name }}',
        info: 'Details',
        link: '/docs',
        severity: 'critical',
        topic: 'Templates',
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
let notifications: NotificationsService;
const sender = definePlugin({
  id: 'sender',
  needs: ['notifications'],
  start({ extensions }) {
    notifications = extensions.get(notificationsService);
  },
});
beforeAll(async () => {
  app = await openScaffolderApp({ templates, plugins: [signalsServer, notificationsServer, sender] });
});
afterAll(() => app.close());

const inboxOf = async (name: string) => {
  const answer = await app.inject({ url: inboxPath, headers: await app.asUser(`user:default/${name}`) });
  return (answer.json() as { notifications: Notification[] }).notifications.map(({ payload }) => payload);
};

test('a step that runs again because its process died or was paused sends its notification once', async () => {
  const action = sendNotification(notifications);
  const input = { recipients: 'entity', entityRefs: ['user:default/zoe'], title: 'Boarding' };
  // No result is stored between the two runs.
  for (const _run of ['killed', 'resumed']) await runAction(action, input, { effectKey: 'a-task/0-send' });
  await runAction(action, input, { effectKey: 'another-task/0-send' });
  expect((await inboxOf('zoe')).map(({ title }) => title)).toEqual(['Boarding', 'Boarding']);
});

test('the user who started a run is notified of its outcome', async () => {
  const { id } = await app.run('fine');
  const failed = await app.run('broken');
  await eventually(async () =>
    expect((await inboxOf('guest')).map(({ title, link }) => `${title} ${link}`)).toEqual(
      expect.arrayContaining([
        `A fine service finished /create/tasks/${id}`,
        `broken failed /create/tasks/${failed.id}`,
      ]),
    ),
  );
});

test('the notification of an ended run names the created entity, or the failed step and the reason', async () => {
  await app.run('made', { name: 'snack-planner' });
  await app.run('unmade', { name: 'seat-map' });
  await eventually(async () =>
    expect(await inboxOf('guest')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'snack-planner was created (New service)' }),
        expect.objectContaining({
          title: 'seat-map (New service) failed',
          description: expect.stringMatching(/^Clean up: Invalid input passed to action fs:delete/),
        }),
      ]),
    ),
  );
});

test('a task is listed with the name of what it created', async () => {
  const { id } = await app.run('made', { name: 'snack-planner' });
  expect(await app.task(id)).toMatchObject({ status: 'completed', subject: 'snack-planner' });
  const failed = await app.run('unmade', { name: 'seat-map' });
  expect(await app.task(failed.id)).toMatchObject({ status: 'failed', subject: 'seat-map' });
});

test('an approver is notified of the request and its user', async () => {
  const id = await app.start('asking');
  await eventually(async () =>
    expect(await inboxOf('ada')).toMatchObject([
      { title: 'guest requests your approval: Departure', description: 'Take off?', link: `/create/tasks/${id}` },
    ]),
  );
});

describe('the notification that asks for an approval', () => {
  const ofRun = async (id: string, name: string) => {
    const answer = await app.inject({ url: inboxPath, headers: await app.asUser(`user:default/${name}`) });
    const { notifications } = answer.json() as { notifications: Notification[] };
    const { payload, read } = notifications.find(({ payload }) => payload.link === `/create/tasks/${id}`)!;
    return `${payload.title}, ${payload.description}, ${read === undefined ? 'unread' : 'read'}`;
  };
  const asked = async (values: object = {}) => {
    const id = await app.start('crewed', { name: 'snack-planner', ...values });
    for (const name of ['carla', 'dora']) await eventually(async () => expect(await ofRun(id, name)).toBeDefined());
    return id;
  };
  const decide = async (id: string, body: object) =>
    app.post(`/v2/tasks/${id}/approvals/ask`, body, await app.asUser('user:default/carla'));

  test('does not go to an approver who started the run and may not decide', async () => {
    const starter = await app.asUser('user:default/dora');
    const id = await app.start('crewed', { name: 'radar' }, {}, starter);
    await eventually(async () => expect(await ofRun(id, 'carla')).toMatch(/requests your approval: radar/));
    const inbox = await app.inject({ url: inboxPath, headers: starter });
    expect(inbox.json().notifications).not.toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ link: `/create/tasks/${id}` }) }),
    );
  });

  test('names what the run creates', async () => {
    const id = await asked();
    expect(await ofRun(id, 'dora')).toBe('guest requests your approval: snack-planner (Departure), undefined, unread');
  });

  test('is marked as read for all approvers and shows the decision, its user and the reason once one of them has decided', async () => {
    const id = await asked();
    await decide(id, { decision: 'rejected', reason: 'Fog' });
    for (const name of ['carla', 'dora']) {
      expect(await ofRun(id, name)).toBe('The carla rejected snack-planner (Departure), Fog, read');
    }
  });

  test('is followed by one for the creator that names the user who rejected the run', async () => {
    const id = await asked();
    await decide(id, { decision: 'rejected', reason: 'Fog' });
    await app.ended(id);
    await eventually(async () =>
      expect(await inboxOf('guest')).toContainEqual(
        expect.objectContaining({
          link: `/create/tasks/${id}`,
          description: 'Ask the crew: Rejected by The carla: Fog',
        }),
      ),
    );
  });

  test('is unread again when a retry asks again', async () => {
    const id = await asked();
    await decide(id, { decision: 'rejected' });
    await app.ended(id);
    await app.post(`/v2/tasks/${id}/retry`, {});
    await eventually(async () => expect(await ofRun(id, 'dora')).toMatch(/^guest requests .* unread$/));
    await decide(id, { decision: 'approved' });
    expect(await ofRun(id, 'dora')).toBe('The carla approved snack-planner (Departure), undefined, read');
  });

  test('is marked as read once the run is cancelled', async () => {
    const id = await asked();
    await app.post(`/v2/tasks/${id}/cancel`);
    expect(await ofRun(id, 'dora')).toBe('snack-planner (Departure) no longer needs your approval, undefined, read');
  });

  test('is marked as read once the approval times out', async () => {
    const id = await asked({ timeout: '10ms' });
    await app.ended(id);
    expect(await ofRun(id, 'dora')).toBe('Approval timed out: snack-planner (Departure), undefined, read');
  });
});

test('notification:send notifies the recipients in a template', async () => {
  expect((await app.run('notifying', { name: 'Ada' })).status).toBe('completed');
  expect(await inboxOf('bea')).toEqual([
    { title: 'Sent by Ada', description: 'Details', link: '/docs', severity: 'critical', topic: 'Templates' },
  ]);
});

test('notification:send fails if it cannot notify anyone, unless it is optional', async () => {
  const { status, error } = await app.run('nobody');
  expect([status, error?.message]).toEqual(['failed', 'Entity references must be provided']);
  expect((await app.run('perhaps')).status).toBe('completed');
  const unsafe = await app.run('unsafe');
  expect(unsafe.status).toBe('completed');
  expect(unsafe.lines.join('\n')).toContain('The notification was not sent: The link');
});

test('a status change of a run is signalled to the open browsers of its user only', async () => {
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
