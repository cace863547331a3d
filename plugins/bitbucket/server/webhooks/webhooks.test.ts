import { createHmac, randomUUID } from 'node:crypto';
import { aComponentFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { bitbucketServer } from '../index.ts';
import { aBitbucket } from '../testing/aBitbucket.ts';
import { dialects } from '../testing/dialects.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
const secret = 'of the webhook';
const signed = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
type Edition = 'cloud' | 'server';
type Setting = { provider?: object; entry?: object; catalog?: object };

/** A portal that scans the repositories when it starts, and from then on only on request. */
async function setUp(edition: Edition, { provider = {}, entry = {}, catalog }: Setting = {}) {
  const { topic, idHeader, owner, fileOf, ...dialect } = dialects[edition];
  const bitbucket = await aBitbucket(edition, { authorizations: ['Bearer good'] });
  const { host, apiBaseUrl, url } = bitbucket;
  const shop = bitbucket.addRepository(`${owner}/shop`, { files: files('shop') });
  const instance = { host, ...(edition === 'cloud' && { workspace: 'acme' }), ...provider };
  const portal = await startPortal({
    plugins: [eventsServer, bitbucketServer],
    integrations: { [topic]: [{ host, apiBaseUrl, token: 'good', webhookSecret: secret, ...entry }] },
    providers: { [topic]: instance },
    isQuick: false,
    catalog,
  });
  const { server, headers: user, entities } = portal;
  const asked = () => bitbucket.visits.map(({ path }) => path);
  const headersOf = (id: string) => ({ [idHeader]: id });
  const sender = createEventSender(server, { topic, user, headersOf });
  /** Sends an event like Bitbucket, and waits until it is handled. */
  const tell = (eventType: string, payload: object, id: string = randomUUID()) => {
    const body = JSON.stringify(payload);
    const headers = { 'x-hub-signature': signed(body), 'x-event-key': eventType, ...headersOf(id) };
    return sender.deliver({ id, eventType, body, headers });
  };
  const repository = (name: string, project?: string) => dialects[edition].repository(url, owner, name, project);
  const push = (name: string, branch?: string, project?: string) => dialect.push(repository(name, project), branch);
  await eventually(async () => expect(await entities('Location')).not.toEqual([]));
  return {
    ...portal,
    ...sender,
    bitbucket,
    shop,
    owner,
    asked,
    tell,
    repository,
    push,
    fileOf: (name: string, branch?: string) => fileOf(url, name, branch),
    dialect,
  };
}

describe.each(['cloud', 'server'] as const)('Bitbucket %s', (edition) => {
  const { pushType, changeType } = dialects[edition];

  test('a push changes the entity of its repository, and nothing else is requested', async () => {
    const { shop, asked, entities, tell, push, becomes, fileOf } = await setUp(edition);
    await becomes(['shop']);
    shop.commit('main', { 'catalog-info.yaml': aComponentFile('shop', 'as it is') });
    const before = asked().length;
    expect(await tell(pushType, push('shop', 'main'))).toEqual([`Read ${fileOf('shop')} again`]);
    await eventually(async () => expect((await entities('Component'))[0]?.metadata.description).toBe('as it is'));
    const since = asked().slice(before);
    expect(since).not.toEqual([]);
    expect(since.every((path) => /\/(repositories\/acme|projects\/ACME\/repos)\/shop(\/|$)/.test(path))).toBe(true);
  });

  test('[SEC-12] a push to an excluded repository or a tag causes no request', async () => {
    const { bitbucket, asked, becomes, tell, push, dialect } = await setUp(edition, {
      provider: { filters: { repoSlug: '^(shop|desk)$', projectKey: '^(MAIN|ACME)$' } },
    });
    await becomes(['shop']);
    bitbucket.addRepository('acme/secret', { files: files('secret') });
    bitbucket.addRepository('ACME/secret', { files: files('secret') });
    const before = asked();
    expect(await tell(pushType, push('secret', 'main'))).toEqual([]);
    expect(await tell(pushType, push('shop'))).toEqual([]);
    expect(await tell(pushType, push('..', 'main'))).toEqual([]);
    const { repository } = dialects[edition];
    for (const elsewhere of [
      repository('https://bitbucket.example', edition === 'cloud' ? 'acme' : 'ACME', 'shop'),
      repository(bitbucket.url, edition === 'cloud' ? 'umbrella' : '~ada', 'shop'),
      repository(bitbucket.url, '..', 'shop'),
    ]) {
      expect(await tell(pushType, dialect.push(elsewhere, 'main'))).toEqual([]);
    }
    expect(asked()).toEqual(before);
  });

  test('a wrong, missing or empty signature is rejected', async () => {
    const { push, expectRejected, asked } = await setUp(edition);
    const body = JSON.stringify(push('shop', 'main'));
    const before = asked().filter((path) => /shop$/.test(path));
    const wrong = [
      signed(body, 'guessed'),
      signed(`${body} `),
      signed(body).slice(0, -2),
      signed(body).toUpperCase(),
      '',
    ];
    const signatures: Record<string, string>[] = [...wrong.map((signature) => ({ 'x-hub-signature': signature })), {}];
    await expectRejected({ body, headers: { 'x-event-key': pushType } }, signatures);
    expect(asked().filter((path) => /shop$/.test(path))).toEqual(before);
  });

  test('without a secret every signature is rejected', async () => {
    const { post } = await setUp(edition, { entry: { webhookSecret: undefined } });
    for (const key of ['', 'undefined', secret]) {
      const answer = await post('{}', { 'x-event-key': 'diagnostics:ping', 'x-hub-signature': signed('{}', key) });
      expect(answer.status).toBe(403);
    }
  });

  test('a replayed event does nothing, even under another id', async () => {
    const { asked, tell, push, becomes, repository, fileOf } = await setUp(edition);
    await becomes(['shop']);
    const looks = () => asked().filter((path) => path.endsWith('/shop')).length;
    await tell(pushType, push('shop', 'main'), 'one');
    const before = looks();
    await tell(pushType, push('shop', 'main'), 'one');
    expect(looks()).toBe(before);
    // An event that says otherwise is not trusted.
    expect(await tell('repo:deleted', { repository: repository('shop') }, 'two')).toEqual([`Added ${fileOf('shop')}`]);
    await becomes(['shop']);
  });

  test('renamed, deleted and no longer selected repositories are applied', async () => {
    const { bitbucket, owner, tell, becomes, repository, dialect, asked, fileOf } = await setUp(edition, {
      provider: { filters: { repoSlug: '^(shop|market)$' } },
    });
    await becomes(['shop']);
    bitbucket.removeRepository(`${owner}/shop`);
    bitbucket.addRepository(`${owner}/market`, { files: files('market') });
    const lists = () => asked().filter((path) => /\/acme\?|\/repos\?/.test(path)).length;
    const before = lists();
    expect(await tell(changeType, dialect.renamed(repository('market'), 'shop'))).toEqual([
      `Added ${fileOf('market')}`,
      `Removed ${fileOf('shop')}`,
    ]);
    await becomes(['market']);
    expect(lists()).toBe(before);

    bitbucket.removeRepository(`${owner}/market`);
    bitbucket.addRepository(`${owner}/other`, { files: files('other') });
    expect(await tell(changeType, dialect.renamed(repository('other'), 'market'))).toContain(
      `Removed ${fileOf('market')}`,
    );
    await becomes([]);

    bitbucket.removeRepository(`${owner}/other`);
    // A repository that the filters did not select left nothing behind.
    expect(await tell('repo:deleted', { repository: repository('other') })).toEqual([]);
    expect(lists()).toBe(before);
  });

  test('a deleted repository is removed', async () => {
    const { bitbucket, owner, tell, becomes, repository, fileOf } = await setUp(edition);
    await becomes(['shop']);
    bitbucket.removeRepository(`${owner}/shop`);
    const caused = await tell('repo:deleted', { repository: repository('shop') });
    expect(caused).toEqual([`Removed ${fileOf('shop')}`]);
    await becomes([]);
  });

  test('a push refreshes registered locations of its repository, even without discovery', async () => {
    const { bitbucket, owner, register, becomes, asked, tell, push, entities, fileOf } = await setUp(edition, {
      provider: { filters: { repoSlug: '^shop$' } },
    });
    const desk = bitbucket.addRepository(`${owner}/desk`, { files: files('desk') });
    bitbucket.addRepository(`${owner}/other`, { files: files('other') });
    await register(fileOf('desk'));
    await register(fileOf('other'));
    await becomes(['desk', 'other', 'shop']);
    desk.commit('main', { 'catalog-info.yaml': aComponentFile('desk', 'as it is') });
    const before = asked().length;
    expect(await tell(pushType, push('desk', 'main'))).toEqual([`Read ${fileOf('desk')} again`]);
    await eventually(async () =>
      expect((await entities('Component')).map(({ metadata }) => metadata.description)).toContain('as it is'),
    );
    expect(
      asked()
        .slice(before)
        .filter((path) => /\/(other|shop)/.test(path)),
    ).toEqual([]);
    expect(await tell(pushType, push('elsewhere', 'main'))).toEqual([]);
  });

  test('the registered files of a renamed and of a deleted repository are followed', async () => {
    const { bitbucket, owner, register, registered, becomes, tell, repository, fileOf, dialect } = await setUp(
      edition,
      {
        provider: { filters: { repoSlug: '^shop$' } },
        catalog: { scmEvents: true },
      },
    );
    bitbucket.addRepository(`${owner}/wiki`, { files: files('wiki') });
    await register(fileOf('wiki'));
    await becomes(['shop', 'wiki']);
    const renamed = dialect.renamed(repository('handbook'), 'wiki');
    // An event that arrives before Bitbucket has applied the change, or that is an old one.
    await tell(changeType, renamed);
    expect(await registered()).toEqual([fileOf('wiki')]);
    bitbucket.removeRepository(`${owner}/wiki`);
    bitbucket.addRepository(`${owner}/handbook`, { files: files('wiki') });
    await tell(changeType, renamed);
    expect(await registered()).toEqual([fileOf('handbook')]);
    const deleted = { repository: repository('handbook') };
    await tell('repo:deleted', deleted);
    expect(await registered()).toEqual([fileOf('handbook')]);
    bitbucket.removeRepository(`${owner}/handbook`);
    await tell('repo:deleted', deleted);
    expect(await registered()).toEqual([]);
    await becomes(['shop']);
  });

  test('an irrelevant event is handled, and an invalid one is reported with its path', async () => {
    const { post, tell, deliveries } = await setUp(edition);
    expect(await tell('diagnostics:ping', { test: true })).toEqual([]);
    expect(await tell('pullrequest:created', { pullrequest: {} })).toEqual([]);
    const body = JSON.stringify({ repository: 5 });
    await post(body, { 'x-hub-signature': signed(body), 'x-event-key': pushType });
    await eventually(async () =>
      expect((await deliveries())[0]?.error).toContain(
        `The event '${pushType}' is not a valid Bitbucket event at 'repository'`,
      ),
    );
  });
});

describe('Bitbucket Cloud', () => {
  test('a push to another branch than the default one does nothing', async () => {
    const { shop, tell, push, becomes, register, fileOf } = await setUp('cloud');
    await becomes(['shop']);
    shop.commit('next', files('next'));
    expect(await tell('repo:push', push('shop', 'next'))).toEqual([]);
    await register(fileOf('shop', 'next'));
    expect(await tell('repo:push', push('shop', 'next'))).toEqual([`Read ${fileOf('shop', 'next')} again`]);
    expect(await tell('repo:push', push('shop', 'main'))).toEqual([`Read ${fileOf('shop')} again`]);
  });

  test('a changed default branch leaves nothing behind', async () => {
    const { shop, tell, repository, entities, becomes, fileOf } = await setUp('cloud');
    await becomes(['shop']);
    shop.commit('next', files('shop'));
    shop.defaultBranch = 'next';
    expect(await tell('repo:updated', { repository: repository('shop') })).toEqual([`Added ${fileOf('shop', 'next')}`]);
    await eventually(async () =>
      expect((await entities('Location')).map(({ spec }) => spec?.target)).toEqual([fileOf('shop', 'next')]),
    );
  });

  /** A second repository was discovered, and is gone from the host. */
  async function withDeskRemoved() {
    const host = await setUp('cloud');
    const { bitbucket, tell, repository, becomes } = host;
    await becomes(['shop']);
    bitbucket.addRepository('acme/desk', { files: files('desk') });
    await tell('repo:created', { repository: repository('desk') });
    await becomes(['desk', 'shop']);
    bitbucket.removeRepository('acme/desk');
    return host;
  }

  test('if the branch of a repository is unknown, all repositories are scanned', async () => {
    const { bitbucket, tell, repository, becomes } = await withDeskRemoved();
    expect(await tell('repo:deleted', { repository: repository('desk') })).toEqual([
      `Scans all repositories of '${bitbucket.url}/acme'`,
    ]);
    await becomes(['shop']);
  });

  test('a push that names a wrong project is not trusted', async () => {
    const { bitbucket, tell, push, becomes, fileOf } = await setUp('cloud', {
      provider: { filters: { projectKey: 'MAIN' } },
    });
    await becomes(['shop']);
    bitbucket.addRepository('acme/secret', { files: files('secret'), project: 'SECRET' });
    expect(await tell('repo:push', push('secret', 'main', 'MAIN'))).toEqual([`Removed ${fileOf('secret')}`]);
    await becomes(['shop']);
  });

  test('a new repository is added, and one that moves to another workspace leaves nothing behind', async () => {
    const { bitbucket, tell, becomes } = await withDeskRemoved();
    const moved = dialects.cloud.repository(bitbucket.url, 'umbrella', 'desk');
    await tell('repo:transfer', dialects.cloud.renamed(moved, 'desk'));
    await becomes(['shop']);
  });
});

describe('Bitbucket Server', () => {
  test('the registered files of a project with a new key are followed', async () => {
    const { bitbucket, register, registered, becomes, tell, fileOf } = await setUp('server', {
      provider: { filters: { repoSlug: '^shop$' } },
      catalog: { scmEvents: true },
    });
    bitbucket.addRepository('ACME/wiki', { files: files('wiki') });
    await register(fileOf('wiki'));
    await becomes(['shop', 'wiki']);
    bitbucket.removeRepository('ACME/wiki');
    bitbucket.addRepository('UMBRELLA/wiki', { files: files('wiki') });
    await tell('project:modified', { old: { key: 'ACME' }, new: { key: 'UMBRELLA' } });
    expect(await registered()).toEqual([fileOf('wiki').replace('/ACME/', '/UMBRELLA/')]);
  });

  test('a project with a new key is scanned, and a deleted file removes its Location', async () => {
    const { bitbucket, shop, tell, push, becomes, entities, fileOf } = await setUp('server', {
      provider: { validateLocationsExist: true },
    });
    await becomes(['shop']);
    shop.commit('main', { 'catalog-info.yaml': null });
    expect(await tell('repo:refs_changed', push('shop', 'main'))).toEqual([`Removed ${fileOf('shop')}`]);
    await eventually(async () => expect(await entities('Location')).toEqual([]));

    bitbucket.addRepository('WEB/desk', { files: files('desk') });
    expect(await tell('project:modified', { old: { key: 'ACME' }, new: { key: 'WEB' } })).toEqual([
      `Scans all repositories of '${bitbucket.url}/'`,
    ]);
    await becomes(['desk']);
  });
});
