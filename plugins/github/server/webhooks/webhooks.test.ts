import { createHmac, randomUUID } from 'node:crypto';
import { aComponentFile, startPortal } from '@callboard/plugin-catalog/server/testing';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { eventsServer } from '@callboard/plugin-events/server';
import { createEventSender } from '@callboard/plugin-events/server/testing';
import { describe, expect, test, vi } from 'vitest';
import { githubServer } from '../index.ts';
import { aGithub } from '../testing/aGithub.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });
const secret = 'of the webhook';
const signed = (body: string, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const visible = { timeout: 20_000, interval: 20 };

type Options = {
  provider?: object;
  entry?: object;
  /** Other keys of `catalog`. */
  catalog?: object;
  events?: object;
  organization?: Parameters<Awaited<ReturnType<typeof aGithub>>['addOrganization']>[1];
};

/** A portal that scans 'acme' when it starts, and from then on only on request. */
async function setUp({
  provider = {},
  entry = {},
  catalog = {},
  events = {},
  organization = { members: [], teams: [] },
}: Options = {}) {
  const github = await aGithub();
  github.addToken('good-token');
  github.addOrganization('acme', organization);
  const shop = github.addRepository('acme/shop', { files: files('shop') });
  const { host, apiBaseUrl, url } = github;
  const providers = {
    github: { organization: 'acme', host, ...provider },
    githubOrg: { id: 'all', githubUrl: url, orgs: ['acme'] },
  };
  const portal = await startPortal({
    plugins: [directoriesServer, eventsServer, githubServer],
    integrations: { github: [{ host, apiBaseUrl, token: 'good-token', webhookSecret: secret, ...entry }] },
    config: { catalog: { providers, ...catalog }, events },
  });
  const { server, headers: user, entities } = portal;
  /** The requests about repositories; people and teams are read at the same time. */
  const asked = () => github.visits.map(({ path }) => path).filter((path) => path.includes('/repos'));
  const headersOf = (id: string) => ({ 'x-github-delivery': id });
  const sender = createEventSender(server, { topic: 'github', user, headersOf });
  /** Sends an event like GitHub, and waits until it is handled. */
  const tell = (eventType: string, payload: object, id: string = randomUUID()) => {
    const body = JSON.stringify(payload);
    const headers = { 'x-hub-signature-256': signed(body), 'x-github-event': eventType, ...headersOf(id) };
    return sender.deliver({ id, eventType, body, headers });
  };
  const repository = (name: string, over: object = {}) => ({
    name,
    html_url: `${url}/acme/${name}`,
    full_name: `acme/${name}`,
    default_branch: 'main',
    archived: false,
    fork: false,
    private: false,
    visibility: 'public',
    topics: [],
    ...over,
  });
  const push = (name: string, modified: string[], over: object = {}) => ({
    ref: 'refs/heads/main',
    commits: [{ added: [], removed: [], modified }],
    repository: repository(name),
    ...over,
  });
  await vi.waitFor(async () => expect(await entities('Location')).not.toEqual([]), visible);
  return { ...portal, ...sender, github, user, shop, asked, tell, repository, push };
}

test('a push to the catalog file of a repository changes its entity', async () => {
  const { github, shop, asked, entities, tell, push, names } = await setUp();
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']), visible);
  shop.commit('main', { 'catalog-info.yaml': aComponentFile('shop', 'as it is') });
  const before = asked().length;
  expect(await tell('push', push('shop', ['README.md', 'catalog-info.yaml']))).toEqual([
    `Read ${github.url}/acme/shop/blob/main/catalog-info.yaml again`,
  ]);
  await vi.waitFor(
    async () => expect((await entities('Component'))[0]?.metadata.description).toBe('as it is'),
    visible,
  );
  expect(asked().slice(before)).not.toEqual([]);
  expect(
    asked()
      .slice(before)
      .every((path) => path.includes('/repos/acme/shop')),
  ).toBe(true);
});

test('[SEC-12] a push to an excluded repository, another branch or other files does nothing', async () => {
  const { github, asked, names, tell, push, repository } = await setUp({
    provider: { filters: { repository: 'shop|desk', topic: { exclude: ['old'] }, visibility: ['public'] } },
  });
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']), visible);
  github.addRepository('acme/secret', { files: files('secret') });
  github.addRepository('umbrella/shop', { files: files('umbrella') });
  const desk = github.addRepository('acme/desk', { files: files('desk'), topics: ['old'] });
  const before = asked();
  const file = ['catalog-info.yaml'];
  expect(await tell('push', push('secret', file))).toEqual([]);
  expect(await tell('push', push('shop', file, { ref: 'refs/heads/next' }))).toEqual([]);
  expect(await tell('push', push('shop', ['README.md', 'all/catalog-info.yaml']))).toEqual([]);
  const elsewhere = { repository: repository('shop', { html_url: `${github.url}/umbrella/shop` }) };
  expect(await tell('push', push('shop', file, elsewhere))).toEqual([]);
  const otherHost = { repository: repository('shop', { html_url: 'https://github.com/acme/shop' }) };
  expect(await tell('push', push('shop', file, otherHost))).toEqual([]);
  expect(asked()).toEqual(before);
  // An event that claims otherwise is not trusted.
  expect(await tell('push', push('desk', file))).toEqual([]);
  desk.isPrivate = true;
  desk.topics = [];
  expect(await tell('repository', { action: 'publicized', repository: repository('desk') })).toEqual([
    `Removed ${github.url}/acme/desk/blob/main/catalog-info.yaml`,
  ]);
  expect(await names()).toEqual(['shop']);
});

test('a push to a registered file refreshes it, also one that matches a registered pattern', async () => {
  const { github, server, user, tell, push, repository, names } = await setUp();
  const wiki = github.addRepository('umbrella/wiki', { files: { 'all/a.yaml': aComponentFile('a') } });
  const base = `${github.url}/umbrella/wiki/blob/main`;
  for (const target of [`${base}/all/*.yaml`, `${github.url}/umbrella/wiki/tree/main/later.yaml`]) {
    const payload = { type: 'url', target };
    const answer = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers: user, payload });
    expect(answer.statusCode).toBe(201);
  }
  const becomes = (expected: string[]) => vi.waitFor(async () => expect(await names()).toEqual(expected), visible);
  await becomes(['a', 'shop']);
  const pushed = { repository: repository('wiki', { html_url: `${github.url}/umbrella/wiki` }) };
  wiki.commit('main', { 'all/b.yaml': aComponentFile('b') });
  expect(await tell('push', push('wiki', ['all/b.yaml', 'README.md'], pushed))).toEqual([
    `Read ${base}/all/b.yaml again`,
  ]);
  await becomes(['a', 'b', 'shop']);
  wiki.commit('main', { 'later.yaml': aComponentFile('later') });
  const forced = { ...pushed, forced: true };
  expect(await tell('push', push('wiki', [], forced))).toContain(
    `Read ${github.url}/umbrella/wiki/tree/main/later.yaml again`,
  );
  await becomes(['a', 'b', 'later', 'shop']);
});

describe('[CONF-012] catalog.scmEvents', () => {
  /** A registered file, which is then deleted or moved; `effects` are those of the push. */
  async function moveFile(scmEvents: unknown, added: Record<string, string>) {
    const portal = await setUp({ catalog: scmEvents === undefined ? {} : { scmEvents } });
    const { github, server, user, tell, push, repository } = portal;
    const wiki = github.addRepository('umbrella/wiki', { files: { 'a/info.yaml': aComponentFile('wiki') } });
    const base = `${github.url}/umbrella/wiki/blob/main`;
    const payload = { type: 'url', target: `${base}/a/info.yaml` };
    const created = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers: user, payload });
    expect(created.statusCode).toBe(201);
    await vi.waitFor(async () => expect(await portal.names()).toContain('wiki'), visible);
    wiki.commit('main', { 'a/info.yaml': null, ...added });
    const commits = [{ added: Object.keys(added), removed: ['a/info.yaml'], modified: [] }];
    const effects = await tell(
      'push',
      push('wiki', [], { commits, repository: repository('wiki', { html_url: `${github.url}/umbrella/wiki` }) }),
    );
    const targets = async () => {
      const answer = await server.inject({ url: '/api/catalog/locations', headers: user });
      return (answer.json() as { data: { target: string } }[]).map(({ data }) => data.target.replace(base, ''));
    };
    return { ...portal, effects: effects.map((text) => text.replaceAll(base, '')), targets: await targets() };
  }

  test('unregisters the location of a deleted file, and gives that of a moved file its new address', async () => {
    const gone = await moveFile(true, { 'README.md': 'nothing' });
    expect(gone.effects).toContain('Unregistered /a/info.yaml');
    expect(gone.targets).toEqual([]);
    await vi.waitFor(async () => expect(await gone.names()).not.toContain('wiki'), visible);
    const moved = await moveFile({ unregister: false }, { 'b/info.yaml': aComponentFile('wiki') });
    expect(moved.effects).toContain('Moved /a/info.yaml to /b/info.yaml');
    expect(moved.targets).toEqual(['/b/info.yaml']);
  });

  /** Two registered files of a repository, one of them by a pattern. */
  async function twoLocations(scmEvents: unknown = true) {
    const portal = await setUp({ catalog: { scmEvents } });
    const { github, server, user, names, repository, tell } = portal;
    const wiki = github.addRepository('umbrella/wiki', {
      files: { 'info.yaml': aComponentFile('wiki'), 'all/a.yaml': aComponentFile('a') },
    });
    for (const path of ['info.yaml', 'all/*.yaml']) {
      const payload = { type: 'url', target: `${github.url}/umbrella/wiki/blob/main/${path}` };
      const created = await server.inject({ method: 'POST', url: '/api/catalog/locations', headers: user, payload });
      expect(created.statusCode).toBe(201);
    }
    await vi.waitFor(async () => expect(await names()).toEqual(['a', 'shop', 'wiki']), visible);
    const registered = async () => {
      const answer = await server.inject({ url: '/api/catalog/locations', headers: user });
      const all = answer.json() as { data: { id: string; target: string } }[];
      return all.map(({ data }) => ({ ...data, target: data.target.replace(github.url, '') }));
    };
    const targets = async () => (await registered()).map(({ target }) => target).sort();
    const uidOf = async (name: string) =>
      (await portal.entities('Component')).find(({ metadata }) => metadata.name === name)?.metadata.uid;
    /** Sends an event about the repository, which is `fullName` now. */
    const change = async (action: string, fullName: string, over: object = {}, event: object = {}) =>
      (
        await tell('repository', {
          action,
          repository: repository('', { html_url: `${github.url}/${fullName}`, ...event }),
          ...over,
        })
      ).map((text) => text.replaceAll(github.url, ''));
    return { ...portal, wiki, registered, targets, uidOf, change };
  }

  test('moves the locations of renamed and transferred repositories, whose entities stay the same', async () => {
    const { github, change, registered, targets, uidOf, entities } = await twoLocations({ unregister: false });
    const before = { ids: (await registered()).map(({ id }) => id).sort(), uid: await uidOf('wiki') };
    const renaming = { changes: { repository: { name: { from: 'wiki' } } } };
    // An event that arrives before GitHub has applied the change, or that is an old one.
    expect(await change('renamed', 'umbrella/handbook', renaming)).toEqual([]);
    github.renameRepository('umbrella/wiki', 'umbrella/handbook');
    expect((await change('renamed', 'umbrella/handbook', renaming)).toSorted()).toEqual(
      ['all/*.yaml', 'info.yaml'].map(
        (path) => `Moved /umbrella/wiki/blob/main/${path} to /umbrella/handbook/blob/main/${path}`,
      ),
    );
    github.renameRepository('umbrella/handbook', 'initech/handbook');
    const changes = { owner: { from: { organization: { login: 'umbrella' } } } };
    await change('transferred', 'initech/handbook', { changes });
    expect(await targets()).toEqual([
      '/initech/handbook/blob/main/all/*.yaml',
      '/initech/handbook/blob/main/info.yaml',
    ]);
    await vi.waitFor(
      async () =>
        expect(
          (await entities('Component')).map(({ metadata }) => [
            metadata.name,
            metadata.annotations?.['backstage.io/source-location']?.includes('/initech/handbook/'),
          ]),
        ).toEqual(
          expect.arrayContaining([
            ['wiki', true],
            ['a', true],
          ]),
        ),
      visible,
    );
    expect({ ids: (await registered()).map(({ id }) => id).sort(), uid: await uidOf('wiki') }).toEqual(before);
  });

  test('moves the locations on a renamed default branch, and unregisters those of a deleted repository', async () => {
    const { github, wiki, change, targets, names } = await twoLocations();
    wiki.commit('trunk', {});
    wiki.branches.delete('main');
    wiki.defaultBranch = 'trunk';
    const changes = { default_branch: { from: 'main' } };
    expect(await change('edited', 'umbrella/wiki', { changes }, { default_branch: 'trunk' })).toEqual([
      'Moved /umbrella/wiki/blob/main/info.yaml to /umbrella/wiki/blob/trunk/info.yaml',
    ]);
    expect(await change('deleted', 'umbrella/wiki')).toEqual([]);
    github.removeRepository('umbrella/wiki');
    await change('deleted', 'umbrella/wiki');
    expect(await targets()).toEqual([]);
    await vi.waitFor(async () => expect(await names()).toEqual(['shop']), visible);
  });

  test('keeps locations unless it is set, and then reads files again unless refresh is off', async () => {
    const usual = await moveFile(undefined, {});
    expect([usual.effects, usual.targets]).toEqual([['Read /a/info.yaml again'], ['/a/info.yaml']]);
    const off = await moveFile(false, {});
    expect([off.effects, off.targets]).toEqual([[], ['/a/info.yaml']]);
  });
});

test('[CONF-012] the secret of events.modules.github signs webhooks, too', async () => {
  const { post } = await setUp({
    entry: { webhookSecret: undefined },
    events: { modules: { github: { webhookSecret: 'shared' } } },
  });
  const answer = await post('{}', { 'x-github-event': 'ping', 'x-hub-signature-256': signed('{}', 'shared') });
  expect(answer.status).toBe(202);
});

test('a wrong, missing or empty signature is rejected', async () => {
  const { asked, push, expectRejected } = await setUp();
  const body = JSON.stringify(push('shop', ['catalog-info.yaml']));
  const wrong = [
    signed(body, 'guessed'),
    signed(`${body} `),
    signed(body).slice(0, -2),
    signed(body).toUpperCase(),
    '',
  ];
  const old = { 'x-hub-signature': `sha1=${createHmac('sha1', secret).update(body).digest('hex')}` };
  const signatures: Record<string, string>[] = [
    ...wrong.map((signature) => ({ 'x-hub-signature-256': signature })),
    old,
  ];
  await expectRejected({ body, headers: { 'x-github-event': 'push' } }, signatures);
  expect(asked().filter((path) => path.endsWith('/repos/acme/shop'))).toEqual([]);
});

test('without a secret every signature is rejected', async () => {
  const { post } = await setUp({ entry: { webhookSecret: undefined } });
  for (const key of ['', 'undefined', secret]) {
    const answer = await post('{}', { 'x-github-event': 'ping', 'x-hub-signature-256': signed('{}', key) });
    expect(answer.status).toBe(403);
  }
});

test('a replayed event does nothing, even under another id', async () => {
  const { github, asked, tell, names, push, repository } = await setUp();
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']), visible);
  const looks = () => asked().filter((path) => path.endsWith('/repos/acme/shop')).length;
  await tell('push', push('shop', ['catalog-info.yaml']), 'one');
  const before = looks();
  await tell('push', push('shop', ['catalog-info.yaml']), 'one');
  expect(looks()).toBe(before);
  expect(await tell('repository', { action: 'deleted', repository: repository('shop') }, 'two')).toEqual([
    `Added ${github.url}/acme/shop/blob/main/catalog-info.yaml`,
  ]);
  expect(await names()).toEqual(['shop']);
});

test('a repository that is archived, renamed, created or deleted changes the catalog', async () => {
  const { github, shop, tell, names, repository } = await setUp();
  await vi.waitFor(async () => expect(await names()).toEqual(['shop']), visible);
  const becomes = (expected: string[]) => vi.waitFor(async () => expect(await names()).toEqual(expected), visible);

  shop.isArchived = true;
  await tell('repository', { action: 'archived', repository: repository('shop', { archived: true }) });
  await becomes([]);
  shop.isArchived = false;
  await tell('repository', { action: 'unarchived', repository: repository('shop') });
  await becomes(['shop']);

  // For the old name, GitHub returns the current name.
  shop.name = 'market';
  github.addRepository('acme/market', { files: files('market') });
  const changes = { repository: { name: { from: 'shop' } } };
  await tell('repository', { action: 'renamed', repository: repository('market'), changes });
  await becomes(['market']);

  github.addRepository('acme/desk', { files: files('desk'), isPrivate: true });
  const account = { html_url: `${github.url}/acme` };
  const repositories_added = [{ full_name: 'acme/desk' }];
  await tell('installation_repositories', { action: 'added', installation: { account }, repositories_added });
  await becomes(['desk', 'market']);

  github.addToken('good-token', 'nobody');
  await tell('repository', { action: 'deleted', repository: repository('desk', { private: true }) });
  await becomes(['market']);
});

test('a repository whose default branch changes, or that is transferred to another owner, leaves nothing behind', async () => {
  const { github, shop, tell, entities, repository } = await setUp();
  const becomes = (expected: string[]) =>
    vi.waitFor(async () => {
      const targets = (await entities('Location')).map(({ spec }) => spec?.target);
      expect(targets).toEqual(expected);
    }, visible);
  shop.commit('next', files('shop'));
  shop.defaultBranch = 'next';
  const changes = { default_branch: { from: 'main' } };
  const next = repository('shop', { default_branch: 'next' });
  await tell('repository', { action: 'edited', repository: next, changes });
  await becomes([`${github.url}/acme/shop/blob/next/catalog-info.yaml`]);

  // For the old owner, GitHub returns the current one.
  shop.owner = 'umbrella';
  const moved = { ...next, html_url: `${github.url}/umbrella/shop` };
  const owner = { from: { organization: { login: 'acme' } } };
  await tell('repository', { action: 'transferred', repository: moved, changes: { owner } });
  await becomes([]);
});
