import { aComponentFile } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aPortal, webhookSecret } from '../testing/aPortal.ts';

const files = (name: string) => ({ 'catalog-info.yaml': aComponentFile(name) });

/** A portal that knows the project 'acme/shop'. */
type Setting = { provider?: object; entry?: object; catalog?: object; events?: object };

async function setUp({ provider, entry, catalog, events }: Setting = {}) {
  const portal = await aPortal({
    provider,
    entry,
    catalog,
    events,
    prepare: (gitlab) => void gitlab.addProject('acme/shop', { files: files('shop') }),
  });
  const { gitlab, names } = portal;
  await eventually(async () => expect(await names()).toEqual(['shop']));
  const project = (path: string, over: object = {}) => ({
    path_with_namespace: path,
    web_url: `${gitlab.baseUrl}/${path}`,
    default_branch: 'main',
    ...over,
  });
  const push = (path: string, modified: string[], over: object = {}) => ({
    object_kind: 'push',
    event_name: 'push',
    ref: 'refs/heads/main',
    before: 'a1',
    after: 'b2',
    project: project(path),
    commits: [{ added: [], removed: [], modified }],
    total_commits_count: 1,
    ...over,
  });
  const fileOf = (path: string) => `${gitlab.baseUrl}/${path}/-/blob/main/catalog-info.yaml`;
  const becomes = (expected: string[]) => eventually(async () => expect(await names()).toEqual(expected));
  return { ...portal, project, push, fileOf, becomes };
}

test('a push to the catalog file of a project changes its entity, and only that project is requested', async () => {
  const { gitlab, entities, tell, push, fileOf, asked } = await setUp();
  gitlab.addProject('acme/desk');
  gitlab.addProject('acme/shop', { files: { 'catalog-info.yaml': aComponentFile('shop', 'as it is') } });
  const before = asked().length;
  const caused = await tell(push('acme/shop', ['README.md', 'catalog-info.yaml']), { hook: 'Push Hook' });
  expect(caused).toEqual([`Read ${fileOf('acme/shop')} again`]);
  await eventually(async () => expect((await entities('Component'))[0]?.metadata.description).toBe('as it is'));
  expect(asked(before)).not.toEqual([]);
  expect(asked(before).filter((path) => !path.includes('/projects/acme%2Fshop'))).toEqual([]);
});

test('a push that adds or removes the catalog file adds or removes its Location', async () => {
  const { gitlab, tell, push, fileOf, targets, becomes } = await setUp();
  const desk = gitlab.addProject('acme/desk', { files: { 'README.md': '# Desk' } });
  desk.commit('main', files('desk'));
  const commits = [{ added: ['catalog-info.yaml'], removed: [], modified: [] }];
  expect(await tell(push('acme/desk', [], { commits }))).toEqual([`Read ${fileOf('acme/desk')} again`]);
  await becomes(['desk', 'shop']);
  desk.commit('main', { 'catalog-info.yaml': null });
  const removed = [{ added: [], removed: ['catalog-info.yaml'], modified: [] }];
  expect(await tell(push('acme/desk', [], { commits: removed }))).toContain(`Removed ${fileOf('acme/desk')}`);
  await eventually(async () => expect(await targets()).toEqual([fileOf('acme/shop')]));
  await becomes(['shop']);
});

test('[SEC-12] a push to an excluded repository, another branch or other files does nothing', async () => {
  const { gitlab, asked, tell, push, project, names } = await setUp({
    provider: { projectPattern: '/(shop|old)$', excludeGroups: ['acme/attic'], topics: [] },
  });
  const old = gitlab.addProject('acme/old', { files: files('old'), isArchived: true });
  for (const path of ['acme/secret', 'acme/attic/shop', 'umbrella/shop'])
    gitlab.addProject(path, { files: files('x') });
  const before = asked().length;
  const file = ['catalog-info.yaml'];
  for (const path of ['acme/secret', 'acme/attic/shop', 'umbrella/shop'])
    expect(await tell(push(path, file))).toEqual([]);
  expect(await tell(push('acme/shop', file, { ref: 'refs/heads/next' }))).toEqual([]);
  expect(await tell(push('acme/shop', file, { ref: 'refs/tags/main' }))).toEqual([]);
  expect(await tell(push('acme/shop', ['README.md', 'all/catalog-info.yaml']))).toEqual([]);
  const elsewhere = { project: project('acme/shop', { web_url: 'https://gitlab.com/acme/shop' }) };
  expect(await tell(push('acme/shop', file, elsewhere))).toEqual([]);
  expect(asked(before)).toEqual([]);
  // An event that claims otherwise is not trusted.
  expect(await tell(push('acme/old', file))).toEqual([
    `Removed ${gitlab.baseUrl}/acme/old/-/blob/main/catalog-info.yaml`,
  ]);
  expect(await names()).toEqual(['shop']);
  old.isArchived = false;
});

test('the files of incomplete events are requested, and only if they matter', async () => {
  const { gitlab, asked, tell, push, project, fileOf } = await setUp();
  const shop = gitlab.addProject('acme/shop', { files: files('shop') });
  gitlab.addProject('umbrella/other', { files: files('other') });
  const first = shop.branches.get('main') ?? '';
  shop.commit('main', { 'README.md': '# Shop' });
  const second = shop.branches.get('main') ?? '';
  shop.commit('main', { 'catalog-info.yaml': aComponentFile('shop', 'as it is') });
  const third = shop.branches.get('main') ?? '';
  const incomplete = { commits: [], total_commits_count: 1 };
  const before = asked().length;
  expect(await tell(push('umbrella/other', [], { ...incomplete, before: first, after: second }))).toEqual([]);
  expect(asked(before)).toEqual([]);
  expect(await tell(push('acme/shop', [], { ...incomplete, before: first, after: second }))).toEqual([]);
  expect(asked(before)).toHaveLength(1);
  const changes = [{ ref: 'refs/heads/main', before: second, after: third }];
  const update = { event_name: 'repository_update', project: project('acme/shop'), changes };
  expect(await tell(update)).toEqual([`Read ${fileOf('acme/shop')} again`]);
});

test('a push to a registered file refreshes it, also one that matches a registered pattern', async () => {
  const { gitlab, server, user, tell, push, becomes } = await setUp();
  const wiki = gitlab.addProject('umbrella/wiki', { files: { 'all/a.yaml': aComponentFile('a') } });
  const register = (target: string) =>
    server.inject({ method: 'POST', url: '/api/catalog/locations', headers: user, payload: { type: 'url', target } });
  const base = `${gitlab.baseUrl}/umbrella/wiki/-/blob/main`;
  expect((await register(`${base}/all/*.yaml`)).statusCode).toBe(201);
  expect((await register(`${gitlab.baseUrl}/umbrella/wiki/-/raw/main/later.yaml`)).statusCode).toBe(201);
  await becomes(['a', 'shop']);
  wiki.commit('main', { 'all/b.yaml': aComponentFile('b'), 'later.yaml': aComponentFile('later') });
  expect(await tell(push('umbrella/wiki', ['all/b.yaml', 'later.yaml', 'README.md']))).toEqual([
    `Read ${base}/all/b.yaml again`,
    `Read ${base}/later.yaml again`,
  ]);
  await becomes(['a', 'b', 'later', 'shop']);
  // For a new branch, the event does not list the files.
  const raw = `${gitlab.baseUrl}/umbrella/wiki/-/raw/main/later.yaml`;
  expect(await tell(push('umbrella/wiki', [], { commits: [], before: '0'.repeat(40) }))).toContain(`Read ${raw} again`);
});

test('a wrong, missing or empty token is rejected', async () => {
  const { asked, push, expectRejected } = await setUp();
  const before = asked().length;
  const body = JSON.stringify(push('acme/shop', ['catalog-info.yaml']));
  const wrong = ['guessed', webhookSecret.slice(0, -1), `${webhookSecret} x`, ''];
  const tokens: Record<string, string>[] = [...wrong.map((token) => ({ 'x-gitlab-token': token })), {}];
  await expectRejected({ body, headers: { 'x-gitlab-event': 'Push Hook' } }, tokens);
  expect(asked(before)).toEqual([]);
});

test('without a secret every token is rejected', async () => {
  const { post } = await setUp({ entry: { webhookSecret: undefined } });
  for (const token of ['', 'undefined', webhookSecret])
    expect((await post('{}', { 'x-gitlab-event': 'Push Hook', 'x-gitlab-token': token })).status).toBe(403);
});

test('the secret may be at the key of Backstage', async () => {
  const { tell, push, fileOf } = await setUp({
    entry: { webhookSecret: undefined },
    events: { modules: { gitlab: { webhookSecret } } },
  });
  expect(await tell(push('acme/shop', ['catalog-info.yaml']))).toEqual([`Read ${fileOf('acme/shop')} again`]);
});

test('a replayed event does nothing, also from a GitLab that sends no id for it', async () => {
  const { asked, tell, post, push, deliveries } = await setUp();
  const event = push('acme/shop', ['catalog-info.yaml']);
  const looks = () => asked().filter((path) => path.endsWith('/projects/acme%2Fshop')).length;
  await tell(event, { id: 'one' });
  const before = looks();
  await tell(event, { id: 'one' });
  expect(looks()).toBe(before);
  const headers = { 'x-gitlab-token': webhookSecret, 'x-gitlab-event-uuid': 'two', 'x-gitlab-event': 'Push Hook' };
  for (let time = 0; time < 2; time++) expect((await post(JSON.stringify(event), headers)).status).toBe(202);
  // Each event of a series is handled.
  const other = JSON.stringify(push('acme/shop', ['README.md']));
  expect((await post(other, headers)).status).toBe(202);
  await eventually(async () =>
    expect((await deliveries()).map(({ outcome }) => outcome)).toEqual(['handled', 'handled', 'handled']),
  );
  expect(looks()).toBe(before + 1);
});

test('a project that is archived, renamed, moved, created or deleted changes the catalog', async () => {
  const { gitlab, tell, becomes, fileOf } = await setUp();
  const shop = gitlab.addProject('acme/shop', { files: files('shop') });
  const about = (event_name: string, path_with_namespace: string, over: object = {}) => ({
    event_name,
    path_with_namespace,
    project_id: 1,
    ...over,
  });
  shop.isArchived = true;
  expect(await tell(about('project_update', 'acme/shop'))).toEqual([`Removed ${fileOf('acme/shop')}`]);
  await becomes([]);
  shop.isArchived = false;
  expect(await tell(about('project_update', 'acme/shop'))).toEqual([`Added ${fileOf('acme/shop')}`]);
  await becomes(['shop']);

  // For the old path, GitLab returns the current one.
  shop.name = 'market';
  gitlab.addProject('acme/market', { files: files('market') });
  await tell(about('project_rename', 'acme/market', { old_path_with_namespace: 'acme/shop' }));
  await becomes(['market']);

  gitlab.removeProject('acme/market');
  gitlab.addProject('umbrella/market', { files: files('market') });
  await tell(about('project_transfer', 'umbrella/market', { old_path_with_namespace: 'acme/market' }));
  await becomes([]);

  gitlab.addProject('acme/desk', { files: files('desk'), isPrivate: true });
  await tell(about('project_create', 'acme/desk'));
  await becomes(['desk']);
  gitlab.removeProject('acme/desk');
  await tell(about('project_destroy', 'acme/desk'));
  await becomes([]);
});

test('a project with another default branch leaves nothing behind', async () => {
  const { gitlab, tell, targets } = await setUp();
  const shop = gitlab.addProject('acme/shop', { files: files('shop') });
  shop.commit('next', files('shop'));
  shop.defaultBranch = 'next';
  await tell({ event_name: 'project_update', path_with_namespace: 'acme/shop' });
  const next = `${gitlab.baseUrl}/acme/shop/-/blob/next/catalog-info.yaml`;
  await eventually(async () => expect(await targets()).toEqual([next]));
});

test('a renamed group causes a scan of all its projects', async () => {
  const { gitlab, tell, becomes } = await setUp();
  gitlab.addProject('acme/new/desk', { files: files('desk') });
  const rename = { event_name: 'group_rename', full_path: 'acme/new', old_full_path: 'acme/old' };
  expect(await tell({ ...rename, full_path: 'other/new', old_full_path: 'other/old' })).toEqual([]);
  expect(await tell(rename)).toEqual(["Scans all projects of 'main'"]);
  await becomes(['desk', 'shop']);
});

test('irrelevant events do nothing, and invalid ones are reported', async () => {
  const { tell, post, deliveries } = await setUp();
  expect(await tell({ object_kind: 'issue' })).toEqual([]);
  const headers = { 'x-gitlab-token': webhookSecret, 'idempotency-key': 'odd' };
  await post(JSON.stringify({ event_name: 'project_rename' }), headers);
  await eventually(async () =>
    expect((await deliveries()).find(({ deliveryId }) => deliveryId === 'odd')?.error).toContain(
      "'path_with_namespace'",
    ),
  );
});

test('the registered files of a moved project, a renamed group and a deleted project are followed', async () => {
  const { gitlab, registered, tell, register, becomes } = await setUp({ catalog: { scmEvents: true } });
  const paths = async () =>
    (await registered()).map((target) =>
      target.replace(`${gitlab.baseUrl}/`, '').replace('/-/blob/main/catalog-info.yaml', ''),
    );
  for (const path of ['umbrella/tools/wiki', 'umbrella/wiki']) {
    gitlab.addProject(path, { files: files(path.replaceAll('/', '-')) });
    await register(`${gitlab.baseUrl}/${path}/-/blob/main/catalog-info.yaml`);
  }
  await becomes(['shop', 'umbrella-tools-wiki', 'umbrella-wiki']);
  const move = (from: string, to: string) => {
    gitlab.addProject(to, { files: files(from.replaceAll('/', '-')) });
    gitlab.removeProject(from);
  };
  const renamed = { path_with_namespace: 'umbrella/handbook', old_path_with_namespace: 'umbrella/wiki' };
  // An event that arrives before GitLab has applied the change, or that is an old one.
  expect(await tell({ event_name: 'project_rename', ...renamed })).toEqual([]);
  move('umbrella/wiki', 'umbrella/handbook');
  await tell({ event_name: 'project_rename', ...renamed });
  expect(await paths()).toEqual(['umbrella/handbook', 'umbrella/tools/wiki']);
  move('umbrella/tools/wiki', 'umbrella/inner/wiki');
  await tell({ event_name: 'group_rename', full_path: 'umbrella/inner', old_full_path: 'umbrella/tools' });
  expect(await paths()).toEqual(['umbrella/handbook', 'umbrella/inner/wiki']);
  await tell({ event_name: 'project_destroy', path_with_namespace: 'umbrella/inner/wiki' });
  expect(await paths()).toEqual(['umbrella/handbook', 'umbrella/inner/wiki']);
  gitlab.removeProject('umbrella/inner/wiki');
  await tell({ event_name: 'project_destroy', path_with_namespace: 'umbrella/inner/wiki' });
  expect(await paths()).toEqual(['umbrella/handbook']);
  await becomes(['shop', 'umbrella-wiki']);
});
