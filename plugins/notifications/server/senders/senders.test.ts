import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { definePlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NotificationsApp, openNotificationsApp } from '../testing/notificationsApp.ts';
import { startMailServer } from '../testing/startMailServer.ts';
import { notificationSenders } from './senderPoint.ts';

const posts: { path: string; body: { text: string; blocks: object[] } }[] = [];
const paged: string[] = [];
let answers: number[] = [];
const chat = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const status = answers.shift() ?? 200;
  if (status === 200) posts.push({ path: request.url!, body: JSON.parse(text) });
  response.writeHead(status).end();
});
const pager = definePlugin({
  id: 'pager',
  needs: ['notifications'],
  start({ extensions }) {
    extensions.add(notificationSenders, {
      name: 'Pager',
      filter: { minSeverity: 'high' },
      toUser: async ({ payload }, user) => void paged.push(`${user} ${payload.title}`),
    });
  },
});

let mail: Awaited<ReturnType<typeof startMailServer>>;
let app: NotificationsApp;
beforeAll(async () => {
  mail = await startMailServer();
  await new Promise<void>((done) => chat.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(chat.address() as AddressInfo).port}`;
  app = await openNotificationsApp({
    plugins: [pager],
    notifications: {
      processors: {
        webhook: [
          { name: 'Chat of everybody', url: `${url}/all` },
          { name: 'Chat of Lounge', url: `${url}/lounge`, for: ['group:default/lounge'] },
        ],
        email: {
          transportConfig: { transport: 'smtp', hostname: '127.0.0.1', port: mail.port },
          sender: 'portal@crew.example',
          broadcastConfig: { receiver: 'users' },
          denylistEmailAddresses: ['bea@crew.example'],
          filter: { excludedTopics: ['Chatter'] },
        },
      },
    },
  });
});
afterAll(async () => {
  await app.close();
  await mail.close();
  chat.close();
});

test('a webhook gets broadcasts, or notifications for its entities, in the format of chats', async () => {
  await app.send('everybody', { title: 'Strike <now>', description: 'Until & with Friday', topic: 'Chatter' });
  await app.send('group:default/lounge', { title: 'Coffee', link: '/docs', topic: 'Chatter' });
  await eventually(() => expect(posts.map(({ path }) => path).sort()).toEqual(['/all', '/lounge']));
  const [all, lounge] = ['/all', '/lounge'].map((path) => posts.find((post) => post.path === path)!.body);
  expect(all!.text).toBe('Strike &lt;now&gt;\nUntil &amp; with Friday\n<https://portal.example/notifications>');
  expect(JSON.stringify(lounge!.blocks)).toContain('*<https://portal.example/docs|Coffee>*');
});

test('a delivery that a webhook rejects is retried', async () => {
  answers = [503];
  posts.length = 0;
  await app.send('everybody', { title: 'Once more', topic: 'Chatter' });
  await eventually(() => expect(posts.map(({ body }) => body.text)).toEqual([expect.stringContaining('Once more')]));
  expect(answers).toEqual([]);
});

test('mail goes to the address in the profile, unless the user or the configuration prevents it', async () => {
  const { body } = await app.get('cleo', '/settings');
  const email = body.channels.find(({ id }: { id: string }) => id === 'Email');
  await app.post('cleo', '/settings', { channels: [{ ...email, enabled: false, origins: [] }] });
  await app.send('group:default/flight', {
    title: 'Fog\nBcc: x@crew.example',
    description: 'Gate A closes.',
    link: '/catalog/default/component/gate',
    severity: 'critical',
  });
  await eventually(() => expect(mail.messages).toHaveLength(1));
  const [message] = mail.messages;
  expect(message!.to).toEqual(['ada@crew.example']);
  expect(message!.text).toContain('Subject: [critical] Fog Bcc: x@crew.example\r\n');
  // Long lines are wrapped in transit.
  const text = message!.text.replaceAll('=\r\n', '');
  expect(text).toContain('https://portal.example/catalog/default/component/gate');
  await app.send('everybody', { title: 'All hands' });
  await eventually(() =>
    expect(
      mail.messages
        .slice(1)
        .flatMap(({ to }) => to)
        .sort(),
    ).toEqual(['ada@crew.example', 'cleo@crew.example']),
  );
});

test('a sender of another plugin gets notifications that pass its filter', async () => {
  await app.send('user:default/ada', { title: 'Small', severity: 'normal', topic: 'Chatter' });
  await app.send('user:default/ada', { title: 'Large', severity: 'high', topic: 'Chatter' });
  await eventually(() => expect(paged).toContain('user:default/ada Large'));
  expect(paged).not.toContain('user:default/ada Small');
});
