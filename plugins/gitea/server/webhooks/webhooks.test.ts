import { createHmac, randomUUID } from 'node:crypto';
import { aComponentFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { giteaServer } from '../index.ts';
import { aGitea } from '../testing/aGitea.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
const secret = 'of the webhook';
const signed = (body: string, key = secret) => createHmac('sha256', key).update(body).digest('hex');
/** A portal that scans 'acme' when it starts, and from then on only on request. */
type Setting = { provider?: object; entry?: object; catalog?: object };

async function setUp({ provider = {}, entry = {}, catalog }: Setting = {}) {
  const gitea = await aGitea();
  gitea.admit('token good-token');
  const shop = gitea.addRepository('acme/shop', { files: files('shop') });
  const { host, baseUrl } = gitea;
  const portal = await startPortal({
    plugins: [eventsServer, giteaServer],
    integrations: { gitea: [{ host, baseUrl, token: 'good-token', webhookSecret: secret, ...entry }] },
    providers: { gitea: { organization: 'acme', host, ...provider } },
    isQuick: false,
    catalog,
  });
  const { server, headers: user, becomes } = portal;
  const headersOf = (id: string) => ({ 'x-gitea-delivery': id });
  const sender = createEventSender(server, { topic: 'gitea', user, headersOf });
  /** Sends an event like Gitea, and waits until it is handled. */
  const tell = (eventType: string, payload: object, id: string = randomUUID()) => {
    const body = JSON.stringify(payload);
    const headers = { 'x-gitea-signature': signed(body), 'x-gitea-event': eventType, ...headersOf(id) };
    return sender.deliver({ id, eventType, body, headers });
  };
  const repository = (fullName: string, over: object = {}) => {
    const [login, name] = fullName.split('/');
    return { name, owner: { login }, html_url: `${baseUrl}/${fullName}`, default_branch: 'main', ...over };
  };
  const push = (fullName: string, modified: string[], over: object = {}) => ({
    ref: 'refs/heads/main',
    before: 'a1',
    after: 'b2',
    total_commits: 1,
    commits: [{ added: null, removed: [], modified }],
    repository: repository(fullName),
    ...over,
  });
  await becomes(['shop']);
  return {
    ...portal,
    ...sender,
    gitea,
    shop,
    user,
    tell,
    repository,
    push,
    fileOf: (fullName: string) => `${baseUrl}/${fullName}/src/branch/main/catalog-info.yaml`,
    asked: (from = 0) => gitea.visits.slice(from).map(({ path }) => path),
  };
}

test('a push to the catalog file of a repository changes its entity, and only that repository is requested', async () => {
  const { gitea, shop, asked, entities, tell, push, fileOf } = await setUp();
  gitea.addRepository('acme/desk', { files: files('desk') });
  shop.commit('main', { 'catalog-info.yaml': aComponentFile('shop', 'as it is') });
  const before = asked().length;
  expect(await tell('push', push('acme/shop', ['README.md', 'catalog-info.yaml']))).toEqual([
    `Read ${fileOf('acme/shop')} again`,
  ]);
  await eventually(async () => expect((await entities('Component'))[0]?.metadata.description).toBe('as it is'));
  expect(asked(before)).not.toEqual([]);
  expect(asked(before).filter((path) => !path.includes('/repos/acme/shop'))).toEqual([]);
});

test('[SEC-12] a push to an excluded repository, another branch or other files does nothing', async () => {
  const { gitea, asked, tell, push, repository, names, fileOf } = await setUp({
    provider: { filters: { repository: 'shop|old', allowArchived: false } },
  });
  gitea.addRepository('acme/secret', { files: files('secret') });
  gitea.addRepository('umbrella/shop', { files: files('umbrella') });
  gitea.addRepository('acme/old', { files: files('old'), isArchived: true });
  const before = asked().length;
  const file = ['catalog-info.yaml'];
  expect(await tell('push', push('acme/secret', file))).toEqual([]);
  expect(await tell('push', push('umbrella/shop', file))).toEqual([]);
  expect(await tell('push', push('acme/shop', file, { ref: 'refs/heads/next' }))).toEqual([]);
  expect(await tell('push', push('acme/shop', file, { ref: 'refs/tags/main' }))).toEqual([]);
  expect(await tell('push', push('acme/shop', ['README.md', 'all/catalog-info.yaml']))).toEqual([]);
  const elsewhere = { repository: repository('acme/shop', { html_url: 'https://gitea.com/acme/shop' }) };
  expect(await tell('push', push('acme/shop', file, elsewhere))).toEqual([]);
  expect(asked(before)).toEqual([]);
  // An event that says otherwise is not trusted.
  expect(await tell('push', push('acme/old', file))).toEqual([`Removed ${fileOf('acme/old')}`]);
  expect(await names()).toEqual(['shop']);
});

test('the files of incomplete events are requested, and only if they matter', async () => {
  const { gitea, shop, asked, tell, push, fileOf } = await setUp();
  gitea.addRepository('umbrella/other', { files: files('other') });
  const changes: Record<string, string>[] = [
    {},
    { 'README.md': '# Shop' },
    { 'catalog-info.yaml': aComponentFile('shop', 'as it is') },
  ];
  const [first, second, third] = changes.map((change) => {
    shop.commit('main', change);
    return shop.branches.get('main') ?? '';
  });
  const incomplete = { commits: [], total_commits: 7 };
  const before = asked().length;
  expect(await tell('push', push('umbrella/other', [], { ...incomplete, before: first, after: second }))).toEqual([]);
  expect(asked(before)).toEqual([]);
  expect(await tell('push', push('acme/shop', [], { ...incomplete, before: first, after: second }))).toEqual([]);
  expect(asked(before)).toHaveLength(1);
  expect(await tell('push', push('acme/shop', [], { ...incomplete, before: second, after: third }))).toEqual([
    `Read ${fileOf('acme/shop')} again`,
  ]);
  // A version that cannot compare branches, or a new branch.
  for (const over of [{ after: 'gone' }, { before: '0'.repeat(40) }])
    expect(await tell('push', push('acme/shop', [], { ...incomplete, ...over }))).toEqual([
      `Read ${fileOf('acme/shop')} again`,
    ]);
});

test('a push to a registered file refreshes it', async () => {
  const { gitea, server, user, tell, push, becomes } = await setUp();
  const wiki = gitea.addRepository('umbrella/wiki', { files: { 'all/a.yaml': aComponentFile('a') } });
  const base = `${gitea.baseUrl}/umbrella/wiki`;
  for (const target of [`${base}/src/branch/main/all/*.yaml`, `${base}/raw/branch/main/later.yaml`]) {
    const payload = { type: 'url', target };
    const answer = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers: user, payload });
    expect(answer.statusCode).toBe(201);
  }
  await becomes(['a', 'shop']);
  wiki.commit('main', { 'all/b.yaml': aComponentFile('b') });
  expect(await tell('push', push('umbrella/wiki', ['all/b.yaml', 'README.md']))).toEqual([
    `Read ${base}/src/branch/main/all/b.yaml again`,
  ]);
  await becomes(['a', 'b', 'shop']);
  wiki.commit('main', { 'later.yaml': aComponentFile('later') });
  const incomplete = { commits: [], total_commits: 7, before: '0'.repeat(40) };
  expect(await tell('push', push('umbrella/wiki', [], incomplete))).toContain(
    `Read ${base}/raw/branch/main/later.yaml again`,
  );
  await becomes(['a', 'b', 'later', 'shop']);
});

test('a wrong, missing or empty signature is rejected', async () => {
  const { asked, push, expectRejected } = await setUp();
  const before = asked().length;
  const body = JSON.stringify(push('acme/shop', ['catalog-info.yaml']));
  const wrong = [
    ...[signed(body, 'guessed'), signed(`${body} `), signed(body).slice(0, -2), signed(body).toUpperCase()],
    ...[`sha256=${signed(body)}`, ''],
  ];
  const signatures: Record<string, string>[] = [...wrong.map((signature) => ({ 'x-gitea-signature': signature })), {}];
  await expectRejected({ body, headers: { 'x-gitea-event': 'push' } }, signatures);
  expect(asked(before)).toEqual([]);
});

test('without a secret every signature is rejected', async () => {
  const { post } = await setUp({ entry: { webhookSecret: undefined } });
  for (const key of ['', 'undefined', secret]) {
    const answer = await post('{}', { 'x-gitea-event': 'push', 'x-gitea-signature': signed('{}', key) });
    expect(answer.status).toBe(403);
  }
});

test('a replayed event does nothing, even under another id', async () => {
  const { asked, tell, push, repository, names, fileOf } = await setUp();
  const looks = () => asked().filter((path) => path.endsWith('/repos/acme/shop')).length;
  await tell('push', push('acme/shop', ['catalog-info.yaml']), 'one');
  const before = looks();
  await tell('push', push('acme/shop', ['catalog-info.yaml']), 'one');
  expect(looks()).toBe(before);
  expect(await tell('repository', { action: 'deleted', repository: repository('acme/shop') }, 'two')).toEqual([
    `Added ${fileOf('acme/shop')}`,
  ]);
  expect(await names()).toEqual(['shop']);
});

test('created and deleted repositories are applied, and unknown ones do nothing', async () => {
  const { gitea, tell, becomes, repository } = await setUp();
  gitea.addRepository('acme/desk', { files: files('desk'), isPrivate: true });
  await tell('repository', { action: 'created', repository: repository('acme/desk') });
  await becomes(['desk', 'shop']);
  gitea.removeRepository('acme/desk');
  await tell('repository', { action: 'deleted', repository: repository('acme/desk') });
  await becomes(['shop']);
  expect(await tell('repository', { action: 'created', repository: repository('umbrella/desk') })).toEqual([]);
  expect(await tell('issues', { action: 'opened' })).toEqual([]);
});

test('the registered files of a renamed, a transferred and a deleted repository are followed', async () => {
  const { gitea, registered, tell, register, repository, becomes } = await setUp({ catalog: { scmEvents: true } });
  const paths = async () =>
    (await registered()).map((target) =>
      target.replace(`${gitea.baseUrl}/`, '').replace('/src/branch/main/catalog-info.yaml', ''),
    );
  const move = (from: string, to: string) => {
    gitea.addRepository(to, { files: files('wiki') });
    gitea.removeRepository(from);
  };
  gitea.addRepository('umbrella/wiki', { files: files('wiki') });
  await register(`${gitea.baseUrl}/umbrella/wiki/src/branch/main/catalog-info.yaml`);
  await becomes(['shop', 'wiki']);
  const renamed = {
    action: 'renamed',
    changes: { name: { from: 'wiki' } },
    repository: repository('umbrella/handbook'),
  };
  // An event that arrives before Gitea has applied the change, or that is an old one.
  expect(await tell('repository', renamed)).toEqual([]);
  move('umbrella/wiki', 'umbrella/handbook');
  await tell('repository', renamed);
  expect(await paths()).toEqual(['umbrella/handbook']);
  move('umbrella/handbook', 'initech/handbook');
  const owner = { from: { organization: { login: 'umbrella' } } };
  await tell('repository', { action: 'transferred', changes: { owner }, repository: repository('initech/handbook') });
  expect(await paths()).toEqual(['initech/handbook']);
  const deleted = { action: 'deleted', repository: repository('initech/handbook') };
  expect(await tell('repository', deleted)).toEqual([]);
  gitea.removeRepository('initech/handbook');
  await tell('repository', deleted);
  expect(await paths()).toEqual([]);
  await becomes(['shop']);
});
