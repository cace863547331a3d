import { randomUUID } from 'node:crypto';
import { aComponentFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { azureDevopsServer } from '../index.ts';
import { anAzure } from '../testing/anAzure.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
const secret = 'of the: hook';
const basic = (password: string) => `Basic ${Buffer.from(`azure:${password}`).toString('base64')}`;
/** A portal that scans the repositories when it starts, and from then on only on request. */
type Setting = { provider?: object; entry?: object; catalog?: object };

async function setUp({ provider = {}, entry = {}, catalog }: Setting = {}) {
  const azure = await anAzure();
  azure.addToken('good-token');
  const { host, url } = azure;
  const shop = azure.addRepository('acme/web/shop', { files: files('shop') });
  const portal = await startPortal({
    plugins: [eventsServer, azureDevopsServer],
    integrations: { azure: [{ host, apiBaseUrl: url, token: 'good-token', webhookSecret: secret, ...entry }] },
    providers: { azureDevOps: { organization: 'acme', project: '{web,app}', host, ...provider } },
    isQuick: false,
    catalog,
  });
  const { server, headers: user, entities, becomes, register, registered } = portal;
  const asked = () => azure.visits.map(({ path }) => path);
  const { deliveries, post, deliver } = createEventSender(server, { topic: 'azureDevOps', user });
  /** Sends an event like Azure DevOps, and waits until it is handled. */
  const tell = (eventType: string, resource: object, id: string = randomUUID()) => {
    const body = JSON.stringify({ subscriptionId: randomUUID(), notificationId: 3, id, eventType, resource });
    return deliver({ id, eventType, body, headers: { authorization: basic(secret) } });
  };
  const project = (name = 'web', organization = 'acme') => ({
    id: projectId,
    name,
    state: 'wellFormed',
    url: `${url}/${organization}/_apis/projects/${projectId}`,
  });
  const repository = (name: string, over: object = {}) => ({
    id: projectId,
    name,
    defaultBranch: 'refs/heads/main',
    project: project(),
    ...over,
  });
  const push = (name: string, ref = 'refs/heads/main', over: object = {}) => ({
    refUpdates: [{ name: ref, oldObjectId: '0'.repeat(40), newObjectId: '1'.repeat(40) }],
    repository: repository(name, over),
  });
  /** Deliveries do not show the query of a URL. */
  const fileOf = (name: string) => `${url}/acme/web/_git/${name}?…`;
  await eventually(async () => expect(await entities('Location')).not.toEqual([]));
  return {
    register,
    registered,
    azure,
    shop,
    entities,
    deliveries,
    asked,
    post,
    tell,
    project,
    repository,
    push,
    becomes,
    fileOf,
  };
}

const projectId = '6ce954b1-ce1f-45d1-b94d-e6bf2464ba2c';

test('a push changes the entity of its repository, and nothing else is requested', async () => {
  const { shop, asked, entities, tell, push, becomes, fileOf } = await setUp();
  await becomes(['shop']);
  shop.commit('main', { 'catalog-info.yaml': aComponentFile('shop', 'as it is') });
  const before = asked().length;
  expect(await tell('git.push', push('shop'))).toEqual([`Read ${fileOf('shop')} again`]);
  await eventually(async () => expect((await entities('Component'))[0]?.metadata.description).toBe('as it is'));
  const since = asked().slice(before);
  expect(since).not.toEqual([]);
  expect(since.every((path) => path.startsWith('/acme/web/_apis/git/repositories/shop'))).toBe(true);
});

test('[SEC-12] a push to an excluded or foreign repository causes no request', async () => {
  const { azure, asked, tell, push, project, becomes } = await setUp({ provider: { repository: '{shop,desk}' } });
  await becomes(['shop']);
  azure.addRepository('acme/web/secret', { files: files('secret') });
  azure.addRepository('acme/mobile/shop', { files: files('mobile') });
  const before = asked();
  const old = { ...project(), url: `https://umbrella.visualstudio.com/_apis/projects/${projectId}` };
  const elsewhere = { ...project(), url: `https://tfs.example/acme/_apis/projects/${projectId}` };
  for (const event of [
    push('secret'),
    push('..'),
    push('shop', 'refs/heads/main', { project: project('mobile') }),
    push('shop', 'refs/heads/main', { project: project('..') }),
    push('shop', 'refs/heads/main', { project: project('web', 'umbrella') }),
    push('shop', 'refs/heads/main', { project: old }),
    push('shop', 'refs/heads/main', { project: elsewhere }),
  ]) {
    expect(await tell('git.push', event)).toEqual([]);
  }
  expect(asked()).toEqual(before);
});

test('only a push to the branch that is read counts', async () => {
  const { shop, entities, tell, push, fileOf, becomes } = await setUp({ provider: { branch: 'next' } });
  shop.commit('next', files('next'));
  expect(await tell('git.push', push('shop'))).toEqual([]);
  expect(await tell('git.push', push('shop', 'refs/tags/next'))).toEqual([]);
  expect(await tell('git.push', push('shop', 'refs/heads/next'))).toEqual([`Read ${fileOf('shop')} again`]);
  await becomes(['next']);
  expect((await entities('Location')).map(({ spec }) => spec?.target)).toEqual([
    expect.stringContaining('/acme/web/_git/shop?path=/catalog-info.yaml&version=GBnext'),
  ]);
});

test("a wrong, missing or empty secret is rejected, and Backstage's header works like a password", async () => {
  const { post, push, deliveries } = await setUp();
  const body = JSON.stringify({ id: 'one', eventType: 'git.push', resource: push('shop') });
  const wrong: Record<string, string>[] = [
    {},
    { authorization: basic('guessed') },
    { authorization: basic('') },
    { authorization: basic(`${secret} `) },
    { authorization: `Bearer ${secret}` },
    { authorization: `Basic ${Buffer.from(secret.replace(':', '')).toString('base64')}` },
    { 'x-ado-webhook-secret': '' },
    { 'x-ado-webhook-secret': 'guessed' },
  ];
  for (const headers of wrong) {
    const answer = await post(body, headers);
    expect([answer.status, await answer.text()]).toEqual([403, expect.not.stringContaining('webhookSecret')]);
  }
  const refused = await deliveries();
  expect(new Set(refused.map(({ outcome }) => outcome))).toEqual(new Set(['refused']));
  expect((await post(body, { 'x-ado-webhook-secret': secret })).status).toBe(202);
});

test('without a configured secret every one is rejected', async () => {
  const { post } = await setUp({ entry: { webhookSecret: undefined } });
  for (const key of ['', 'undefined', secret]) {
    expect((await post('{}', { authorization: basic(key) })).status).toBe(403);
  }
});

test('a replayed event does nothing, even under another id', async () => {
  const { asked, tell, push, project, becomes, fileOf } = await setUp();
  await becomes(['shop']);
  const looks = () => asked().filter((path) => path.includes('/repositories/shop?')).length;
  await tell('git.push', push('shop'), 'one');
  const before = looks();
  await tell('git.push', push('shop'), 'one');
  expect(looks()).toBe(before);
  // An event that claims otherwise is not trusted.
  const deleted = { repositoryName: 'shop', project: project(), isHardDelete: true };
  expect(await tell('git.repo.deleted', deleted, 'two')).toEqual([`Added ${fileOf('shop')}`]);
  await becomes(['shop']);
});

test('disabled, renamed, created and deleted repositories are applied', async () => {
  const { azure, shop, asked, tell, repository, project, becomes, fileOf } = await setUp();
  await becomes(['shop']);
  const lists = () => asked().filter((path) => path.includes('/_apis/git/repositories?')).length;
  const before = lists();
  shop.isArchived = true;
  const disabled = { disabled: true, repository: repository('shop') };
  expect(await tell('git.repo.statuschanged', disabled)).toEqual([`Removed ${fileOf('shop')}`]);
  await becomes([]);
  shop.isArchived = false;
  await tell('git.repo.statuschanged', { disabled: false, repository: repository('shop') });
  await becomes(['shop']);

  azure.removeRepository('acme/web/shop');
  azure.addRepository('acme/web/market', { files: files('market') });
  const renamed = { oldName: 'shop', newName: 'market', repository: repository('market') };
  expect(await tell('git.repo.renamed', renamed)).toEqual([`Added ${fileOf('market')}`, `Removed ${fileOf('shop')}`]);
  await becomes(['market']);

  azure.addRepository('acme/web/desk', { files: files('desk') });
  await tell('git.repo.created', { repository: repository('desk') });
  await becomes(['desk', 'market']);

  azure.removeRepository('acme/web/market');
  const deleted = { repositoryName: 'market', project: project(), isHardDelete: false };
  expect(await tell('git.repo.deleted', deleted)).toEqual([`Removed ${fileOf('market')}`]);
  await becomes(['desk']);
  expect(lists()).toBe(before);
});

test('an event without an organisation is checked in each', async () => {
  const { tell, push, becomes, fileOf, project } = await setUp();
  await becomes(['shop']);
  const { url: _, ...bare } = project();
  expect(await tell('git.push', push('shop', 'refs/heads/main', { project: bare }))).toEqual([
    `Read ${fileOf('shop')} again`,
  ]);
});

test('a push refreshes registered locations of its repository, even without discovery', async () => {
  const { azure, register, becomes, asked, tell, push, entities, fileOf } = await setUp({
    provider: { repository: 'shop' },
  });
  const desk = azure.addRepository('acme/web/desk', { files: files('desk') });
  desk.commit('next', files('next'));
  const file = `${azure.url}/acme/web/_git/desk?path=/catalog-info.yaml`;
  await register(file);
  await register(`${file}&version=GBnext`);
  await becomes(['desk', 'next', 'shop']);
  desk.commit('main', { 'catalog-info.yaml': aComponentFile('desk', 'as it is') });
  const before = asked().length;
  expect(await tell('git.push', push('desk'))).toEqual([`Read ${fileOf('desk')} again`]);
  await eventually(async () =>
    expect((await entities('Component')).map(({ metadata }) => metadata.description)).toContain('as it is'),
  );
  expect(
    asked()
      .slice(before)
      .filter((path) => /shop|version=next/.test(path)),
  ).toEqual([]);
});

test('an irrelevant event is handled, and an invalid one is reported with its path', async () => {
  const { post, tell, deliveries } = await setUp();
  expect(await tell('build.complete', { id: 1 })).toEqual([]);
  await post(JSON.stringify({ id: 'odd', eventType: 'git.push' }), { authorization: basic(secret) });
  await eventually(async () =>
    expect((await deliveries()).find(({ deliveryId }) => deliveryId === 'odd')?.error).toContain(
      "The event 'git.push' is not a valid Azure DevOps event at 'resource'",
    ),
  );
  expect((await post('no JSON', { authorization: basic(secret) })).status).toBe(400);
});

test('the registered files of a renamed and of a deleted repository are followed', async () => {
  const { azure, register, registered, becomes, tell, repository, project } = await setUp({
    provider: { repository: 'shop' },
    catalog: { scmEvents: true },
  });
  const fileIn = (name: string) => `${azure.url}/acme/web/_git/${name}?path=/catalog-info.yaml`;
  azure.addRepository('acme/web/wiki', { files: files('wiki') });
  await register(fileIn('wiki'));
  await becomes(['shop', 'wiki']);
  const renamed = { oldName: 'wiki', newName: 'handbook', repository: repository('handbook') };
  // An event that arrives before Azure DevOps has applied the change, or that is an old one.
  expect(await tell('git.repo.renamed', renamed)).toEqual([]);
  azure.removeRepository('acme/web/wiki');
  azure.addRepository('acme/web/handbook', { files: files('wiki') });
  await tell('git.repo.renamed', renamed);
  expect(await registered()).toEqual([fileIn('handbook')]);
  const deleted = { repositoryName: 'handbook', project: project(), isHardDelete: false };
  expect(await tell('git.repo.deleted', deleted)).toEqual([]);
  azure.removeRepository('acme/web/handbook');
  await tell('git.repo.deleted', deleted);
  expect(await registered()).toEqual([]);
  await becomes(['shop']);
});
