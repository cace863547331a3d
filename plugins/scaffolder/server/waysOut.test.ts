import { createHash } from 'node:crypto';
import { notificationsContract } from '@callboard/plugin-notifications/common';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import { definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const key = Array.from({ length: 8 }, (_, index) => createHash('sha256').update(String(index)).digest('base64url'))
  .join('')
  .slice(0, 328);
/** A part of the key that is too long to occur by chance. */
const shownLength = 8;
const partsOf = (text: string) =>
  Array.from({ length: text.length - shownLength + 1 }, (_, at) => text.slice(at, at + shownLength));
const forms = [key, key.toUpperCase(), key.toLowerCase(), [...key].reverse().join('')];
const keyParts = forms.flatMap(partsOf);

/** Checks that not even a part of the key appears, in any case. */
function expectNoKey(text: string): void {
  expect(keyParts.filter((part) => text.includes(part))).toEqual([]);
}

const say = createAction({
  id: 'test:say',
  description: 'Logs its input, and returns it',
  input: z.object({ text: z.string(), fails: z.boolean().optional() }),
  output: z.object({ text: z.string() }),
  async run({ input: { text, fails }, logger }) {
    logger.info(text);
    if (fails) throw Object.assign(new Error(`refused ${text}`), { name: `Refused${text.slice(-60)}` });
    return { text };
  },
});
const cut = createAction({
  id: 'test:cut',
  description: 'Logs the key where a long line is cut, and with removed characters',
  async run({ logger, secrets }) {
    for (const shift of [20, 100, 300]) logger.info('x'.repeat(64 * 1024 - 13 - shift) + secrets.key + 'y'.repeat(100));
    logger.info([...secrets.key!].join('\0'));
  },
});

const secret = '${{ secrets.key }}';
const reversed = '${{ secrets.key | reverse }}';
const failing: Record<string, object[]> = {
  'a path': [{ action: 'fs:read', input: { path: `${secret}/../x` } }],
  'an absolute path': [{ action: 'fs:delete', input: { files: [`/${secret}`] } }],
  'a relative URL': [{ action: 'fetch:plain', input: { url: `./${secret}` } }],
  'a URL': [{ action: 'fetch:plain:file', input: { url: `https://nowhere.test/${secret}`, targetPath: 'a' } }],
  'a host': [{ action: 'fetch:plain', input: { url: 'https://${{ secrets.key | lower }}.test/a' } }],
  'a call': [
    { action: 'http:backend:request', input: { method: 'GET', path: '/looking/echo', params: { text: secret } } },
  ],
  JSON: [
    { action: 'fs:write', input: { path: 'a.json', content: `{ "key": ${secret} }` } },
    { action: 'fs:read', input: { path: 'a.json', parser: 'json' } },
  ],
  YAML: [
    { action: 'fs:write', input: { path: 'a.yaml', content: `key: "${secret}" ${secret}: [` } },
    { action: 'fs:read', input: { path: 'a.yaml', parser: 'yaml' } },
  ],
  'an error': [{ action: 'test:say', input: { text: secret, fails: true }, retry: { attempts: 2, backoff: '1ms' } }],
};
const leaking = aTemplate('leaking', {
  steps: [
    { id: 'say', action: 'test:say', input: { text: reversed } },
    {
      action: 'notification:send',
      input: {
        recipients: 'entity',
        entityRefs: ['user:default/bea'],
        title: `Key: ${secret}`,
        info: reversed,
        link: `/docs?key=${secret}`,
        topic: secret,
        scope: secret,
      },
    },
    { id: 'ask', action: 'approval:request', input: { approvers: ['user:default/ada'], message: `May ${secret} go?` } },
    { id: 'again', action: 'test:say', input: { text: '${{ steps.say.output.text }}' } },
  ],
  output: {
    text: [{ title: 'Key', content: '${{ steps.again.output.text }}' }],
    links: [{ title: 'Key', url: 'https://host.test/${{ steps.say.output.text | urlencode }}' }],
  },
});
const templates = [
  leaking,
  aTemplate('looping', {
    steps: [
      { each: [secret, `a ${secret}`], action: 'test:say', input: { text: 'a' } },
      { each: { [secret]: reversed }, action: 'test:say', input: { text: '${{ each.value }}' } },
      { id: 'first', action: 'test:say', input: { text: reversed } },
      { if: '${{ steps.first.output.text === "a" }}', action: 'test:say', input: { text: 'a' } },
    ],
  }),
  aTemplate('cutting', { steps: [{ action: 'test:cut' }] }),
  ...Object.values(failing).map((steps, index) => aTemplate(`failing-${index}`, { steps })),
];

describe.each(testEngines)('[SEC-06] a secret of a task on %s', (engine) => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    const looking = definePlugin({
      id: 'looking',
      start({ http }) {
        http.get('/echo', ({ query }, reply) =>
          reply.code(422).send('x'.repeat(1_800) + (query as { text: string }).text),
        );
      },
    });
    app = await openScaffolderApp({
      engine,
      templates,
      actions: [say, cut],
      plugins: [signalsServer, notificationsServer, looking],
    });
  });
  afterAll(() => app.close());

  const secrets = { secrets: { key } };
  const inboxOf = async (name: string) => {
    const headers = await app.asUser(`user:default/${name}`);
    return (await app.inject({ url: `/api/notifications${notificationsContract.listNotifications.path}`, headers }))
      .body;
  };
  const stored = async (table: string) =>
    JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(app.database.kysely())).rows);

  test('is not in messages to approvers and others or in the output, even after the task has waited', async () => {
    const id = await app.start('leaking', {}, secrets);
    await eventually(async () => expect(await inboxOf('ada')).toContain('requests your approval'));
    const approvals = await app.get(`/v2/tasks/${id}/approvals`);
    expect(approvals.json).toMatchObject([{ message: '***' }]);
    expectNoKey(approvals.text);
    for (const name of ['ada', 'bea']) {
      expect(await inboxOf(name)).toContain('***');
      expectNoKey(await inboxOf(name));
    }
    for (const table of ['scaffolder_approvals', 'scaffolder_events', 'scaffolder_tasks', 'notifications_items']) {
      expectNoKey(await stored(table));
    }
    const ada = await app.asUser('user:default/ada');
    const decision = await app.post(`/v2/tasks/${id}/approvals/ask`, { decision: 'approved' }, ada);
    expect(decision.status).toBe(200);
    expectNoKey(decision.text);
    expect((await app.ended(id)).status).toBe('completed');
    const events = await app.eventsOf(id);
    expect(events.at(-1)?.body).toMatchObject({ output: { text: [{ content: '***' }] } });
    expectNoKey(JSON.stringify(events));
    expectNoKey(await stored('scaffolder_events'));
  });

  test('is not in shortened log lines', async () => {
    const looping = await app.run('looping', {}, secrets);
    expect(looping.status).toBe('completed');
    expectNoKey(JSON.stringify(looping.events));
    const cutting = await app.run('cutting', {}, secrets);
    expect(cutting.lines.filter((line) => line.includes('x***… (the rest of the line is left out)'))).toHaveLength(3);
    expectNoKey(JSON.stringify(cutting.events));
  });

  test.each(Object.keys(failing).map((name, index) => [name, index]))('is not in errors about %s', async (_, index) => {
    const { id, status, events, lines } = await app.run(`failing-${index}`, {}, secrets);
    expect([status, lines]).toEqual(['failed', expect.arrayContaining([expect.stringMatching(/\*\*\*/)])]);
    expectNoKey(JSON.stringify(events));
    expectNoKey((await app.get(`/v2/tasks/${id}`)).text);
  });

  test('is not in the response of a dry run or its files', async () => {
    const steps = [
      { id: 'write', action: 'fs:write', input: { path: 'a.txt', content: `key ${secret} and\nmore` } },
      ...leaking.spec.steps,
    ];
    const ask = (template: object) =>
      app.post('/v2/dry-run', { template, values: {}, directoryContents: [], ...secrets });
    const { status, text, json } = await ask(
      aTemplate('dry', { steps, output: { a: '${{ steps.say.output.text }}' } }),
    );
    expect(status).toBe(200);
    expectNoKey(text);
    const [file] = (json as { directoryContents: { base64Content: string }[] }).directoryContents;
    expect(Buffer.from(file!.base64Content, 'base64').toString()).toBe('***\nmore');
    for (const each of Object.values(failing)) expectNoKey((await ask(aTemplate('dry', { steps: each }))).text);
  });
});
