import { readTarGz } from '@callboard/integrations';
import { expect, test } from 'vitest';
import { portalUrl, startTestHost } from '../testing/startTestHost.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

test('a caller is identified by their token; public repositories are readable by everyone', async () => {
  const { call, addRepository } = await startTestHost();
  await addRepository('shop', { 'README.md': '# Shop' });
  await addRepository('secret', { 'README.md': '# Secret' }, { isPrivate: true });
  expect(await call('/user')).toMatchObject({ status: 200, body: { login: 'callboard', type: 'User' } });
  expect(await call('/user', { token: null })).toMatchObject({
    status: 401,
    body: { message: 'Requires authentication', status: '401' },
  });
  expect(await call('/repos/demo/shop', { token: 'wrong' })).toMatchObject({
    status: 401,
    body: { message: 'Bad credentials' },
  });
  expect((await call('/repos/DEMO/Shop', { token: null })).body).toMatchObject({
    full_name: 'demo/shop',
    default_branch: 'main',
    visibility: 'public',
    archived: false,
    owner: { login: 'demo', type: 'Organization' },
  });
  expect(await call('/repos/demo/secret', { token: null })).toMatchObject({
    status: 404,
    body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest' },
  });
  expect((await call('/repos/demo/secret')).body).toMatchObject({ private: true, visibility: 'private' });
  expect((await call('/nothing/here')).status).toBe(404);
});

test('the repositories of an organisation come in pages, and an unchanged page is answered with 304', async () => {
  const { call, addRepository, url } = await startTestHost();
  for (const name of ['c', 'a', 'b']) await addRepository(name);
  await addRepository('secret', {}, { isPrivate: true });
  const first = await call('/orgs/demo/repos?per_page=2');
  expect(first.body.map(({ name }: { name: string }) => name)).toEqual(['a', 'b']);
  expect(first.headers.get('link')).toBe(
    `<${url}/api/v3/orgs/demo/repos?per_page=2&page=2>; rel="next", <${url}/api/v3/orgs/demo/repos?per_page=2&page=2>; rel="last"`,
  );
  const etag = first.headers.get('etag')!;
  const again = await call('/orgs/demo/repos?per_page=2', { headers: { 'if-none-match': etag } });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await call('/orgs/demo/repos?per_page=2&page=2')).body).toHaveLength(2);
  expect((await call('/orgs/demo/repos', { token: null })).body).toHaveLength(3);
  await addRepository('aa');
  expect((await call('/orgs/demo/repos?per_page=2', { headers: { 'if-none-match': etag } })).status).toBe(200);
  expect((await call('/orgs/nobody/repos')).status).toBe(404);
});

test('creating, describing, renaming, archiving and deleting a repository each send a webhook', async () => {
  const { call, webhooks } = await startTestHost();
  const made = await call('/orgs/demo/repos', {
    method: 'POST',
    json: { name: 'new', description: 'New', private: true },
  });
  expect(made).toMatchObject({ status: 201, body: { full_name: 'demo/new', private: true, size: 0 } });
  expect(await call('/orgs/demo/repos', { method: 'POST', json: { name: 'New' } })).toMatchObject({
    status: 422,
    body: { message: 'Repository creation failed.', errors: [{ message: 'name already exists on this account' }] },
  });
  expect((await call('/orgs/demo/repos', { method: 'POST', json: { name: '../up' } })).status).toBe(422);
  expect((await call('/orgs/demo/repos', { method: 'POST', json: {} })).body.message).toContain("For 'name'");
  expect((await call('/orgs/demo/repos', { method: 'POST', json: { name: 'x' }, token: null })).status).toBe(401);
  await call('/repos/demo/new/topics', { method: 'PUT', json: { names: ['one', 'two'] } });
  expect((await call('/repos/demo/new')).body.topics).toEqual(['one', 'two']);
  await call('/repos/demo/new', { method: 'PATCH', json: { name: 'newer', archived: true } });
  expect((await call('/repos/demo/new')).status).toBe(404);
  expect((await call('/repos/demo/newer')).body).toMatchObject({ archived: true, description: 'New' });
  const refused = await call('/repos/demo/newer/contents/a', { method: 'PUT', json: { message: 'm', content: '' } });
  expect(refused).toMatchObject({ status: 403, body: { message: 'Repository was archived so is read-only.' } });
  expect((await call('/repos/demo/newer', { method: 'DELETE' })).status).toBe(204);
  expect((await call('/repos/demo/newer')).status).toBe(404);
  expect(webhooks.map(({ type, payload }) => `${type} ${(payload as { action: string }).action}`)).toEqual([
    'repository created',
    'repository edited',
    'repository renamed',
    'repository archived',
    'repository deleted',
  ]);
});

test('files are read and written with their hashes', async () => {
  const { call, addRepository, webhooks } = await startTestHost();
  await addRepository('shop', { 'README.md': '# Shop', 'docs/guide.md': 'Guide' });
  const file = (path: string) => `/repos/demo/shop/contents/${path}`;
  const raw = await call(file('docs/guide.md'), { headers: { accept: 'application/vnd.github.raw+json' } });
  expect([raw.text, raw.headers.get('content-type')]).toEqual([
    'Guide',
    'application/vnd.github.raw+json; charset=utf-8',
  ]);
  const before = (await call(file('README.md'))).body;
  expect(before).toMatchObject({ type: 'file', encoding: 'base64', content: base64('# Shop'), size: 6 });
  expect((await call(file(''))).body.map(({ path, type }: Record<string, string>) => `${type} ${path}`)).toEqual([
    'file README.md',
    'dir docs',
  ]);

  const write = (path: string, json: object) =>
    call(file(path), { method: 'PUT', json: { message: 'Change', ...json } });
  expect(await write('README.md', { content: base64('x') })).toMatchObject({
    status: 422,
    body: { message: 'Invalid request.\n\n"sha" wasn\'t supplied.' },
  });
  expect((await write('README.md', { content: base64('x'), sha: 'f'.repeat(40) })).status).toBe(409);
  expect((await write('README.md', { content: base64('# New'), sha: before.sha })).status).toBe(200);
  expect((await write('deep/in/new.txt', { content: base64('new') })).status).toBe(201);
  expect(await write('a.txt', { content: '', branch: 'nowhere' })).toMatchObject({
    status: 404,
    body: { message: 'Branch nowhere not found' },
  });
  expect((await write('.git/config', { content: '' })).status).toBe(422);
  expect(await call(file('README.md?ref=nowhere'))).toMatchObject({
    status: 404,
    body: { message: 'No commit found for the ref nowhere' },
  });
  const removed = (await call(file('deep/in/new.txt'))).body;
  const gone = await call(file('deep/in/new.txt'), { method: 'DELETE', json: { message: 'Remove', sha: removed.sha } });
  expect(gone).toMatchObject({ status: 200, body: { content: null } });
  expect((await call(file('deep'))).status).toBe(404);
  const { body: commits } = await call('/repos/demo/shop/commits');
  expect(commits.map(({ commit }: { commit: { message: string } }) => commit.message)).toEqual([
    ...['Remove', 'Change', 'Change', 'Begin'],
  ]);
  expect(webhooks.at(-1)).toMatchObject({
    type: 'push',
    payload: { ref: 'refs/heads/main', commits: [{ added: [], removed: ['deep/in/new.txt'], modified: [] }] },
  });
});

test('an empty repository is reported, and accepts its first file', async () => {
  const { call, addRepository } = await startTestHost();
  await addRepository('empty');
  const part = '/repos/demo/empty';
  expect(await call(`${part}/commits`)).toMatchObject({ status: 409, body: { message: 'Git Repository is empty.' } });
  expect((await call(`${part}/git/ref/heads/main`)).status).toBe(409);
  expect((await call(`${part}/contents/README.md`)).body.message).toBe('This repository is empty.');
  const json = { message: 'First', content: base64('# First') };
  expect((await call(`${part}/contents/README.md`, { method: 'PUT', json })).status).toBe(201);
  expect((await call(`${part}/readme`)).body).toMatchObject({ path: 'README.md' });
  expect((await call(`${part}/branches/main`)).body).toMatchObject({
    name: 'main',
    commit: { commit: { message: 'First' } },
  });
});

test('blobs, trees, commits and refs are created one by one', async () => {
  const { call, addRepository } = await startTestHost();
  await addRepository('shop', { 'README.md': '# Shop', 'src/a.ts': 'a' });
  const git = '/repos/demo/shop/git';
  const post = async (path: string, json: object) => (await call(`${git}/${path}`, { method: 'POST', json })).body;
  const head = (await call(`${git}/ref/heads/main`)).body.object.sha;
  const { sha: blob } = await post('blobs', { content: base64('b'), encoding: 'base64' });
  expect((await call(`${git}/blobs/${blob}`)).body).toMatchObject({ content: base64('b'), size: 1 });
  const { sha: tree } = await post('trees', {
    base_tree: head,
    tree: [
      { path: 'src/b.ts', mode: '100755', sha: blob },
      { path: 'src/a.ts', sha: null },
      { path: 'c.txt', content: 'c' },
    ],
  });
  const listed = (await call(`${git}/trees/${tree}?recursive=1`)).body;
  expect(listed.tree.filter(({ type }: { type: string }) => type === 'blob')).toMatchObject([
    { path: 'README.md', size: 6 },
    { path: 'c.txt' },
    { path: 'src/b.ts', mode: '100755', sha: blob },
  ]);
  const { sha: commit } = await post('commits', { message: 'By hand', tree, parents: [head] });
  expect(await post('refs', { ref: 'refs/heads/hand/made', sha: commit })).toMatchObject({ object: { sha: commit } });
  expect(await post('refs', { ref: 'refs/heads/hand/made', sha: commit })).toMatchObject({
    message: 'Reference already exists',
  });
  expect(await post('refs', { ref: 'refs/heads/a', sha: 'f'.repeat(40) })).toMatchObject({
    message: 'Object does not exist',
  });
  expect((await post('refs', { ref: 'refs/heads/../../up', sha: commit })).message).toContain('not a valid ref name');
  const move = (sha: string, force = false) =>
    call(`${git}/refs/heads/hand/made`, { method: 'PATCH', json: { sha, force } });
  expect(await move(head)).toMatchObject({ status: 422, body: { message: 'Update is not a fast forward' } });
  expect((await move(head, true)).body.object.sha).toBe(head);
  expect((await call(`${git}/refs/heads/hand/made`, { method: 'DELETE' })).status).toBe(204);
  expect((await call(`${git}/refs/heads/main`, { method: 'DELETE' })).status).toBe(422);
});

test('a pull request is opened once, shows whether it can be merged, and is merged once', async () => {
  const { call, addRepository, webhooks } = await startTestHost();
  const repository = await addRepository('shop', { 'README.md': '# Shop', 'other.txt': 'other' });
  const part = '/repos/demo/shop';
  const head = repository.refs().get('refs/heads/main');
  await call(`${part}/git/refs`, { method: 'POST', json: { ref: 'refs/heads/one', sha: head } });
  const open = () =>
    call(`${part}/pulls`, { method: 'POST', json: { title: 'One', body: 'Text', head: 'one', base: 'main' } });
  expect((await open()).body.errors).toMatchObject([{ message: 'No commits between main and one' }]);
  const write = (path: string, text: string, branch: string, sha?: string) =>
    call(`${part}/contents/${path}`, { method: 'PUT', json: { message: path, content: base64(text), branch, sha } });
  await write('new.txt', 'new', 'one');
  expect(await open()).toMatchObject({ status: 201, body: { number: 1, state: 'open', merged: false } });
  expect((await open()).body.errors).toMatchObject([{ message: 'A pull request already exists for demo:one.' }]);
  await write('main.txt', 'on main', 'main');
  expect((await call(`${part}/pulls/1`)).body).toMatchObject({
    mergeable: true,
    head: { ref: 'one' },
    base: { ref: 'main' },
  });
  expect((await call(`${part}/pulls/1/files`)).body).toMatchObject([{ filename: 'new.txt', status: 'added' }]);
  await write('new.txt', 'another', 'main');
  expect((await call(`${part}/pulls/1`)).body).toMatchObject({ mergeable: false });
  const merge = () => call(`${part}/pulls/1/merge`, { method: 'PUT', json: {} });
  expect(await merge()).toMatchObject({ status: 405, body: { message: 'Pull Request is not mergeable' } });
  const { sha } = (await call(`${part}/contents/new.txt`)).body;
  await call(`${part}/contents/new.txt`, { method: 'DELETE', json: { message: 'Away', sha } });
  expect(await merge()).toMatchObject({ status: 200, body: { merged: true } });
  const files = await repository.filesAt((await repository.commitOf('main'))!);
  expect([...files.keys()].sort()).toEqual(['README.md', 'main.txt', 'new.txt', 'other.txt']);
  expect((await merge()).status).toBe(405);
  expect((await call(`${part}/pulls`)).body).toEqual([]);
  expect((await call(`${part}/pulls?state=all`)).body).toMatchObject([{ number: 1, state: 'closed', merged: true }]);
  expect(webhooks.filter(({ type }) => type === 'pull_request').map(({ payload }) => payload)).toMatchObject([
    { action: 'opened' },
    { action: 'closed', pull_request: { merged: true } },
  ]);
});

test('the archive of a commit has its files, and needs the redirect with its token', async () => {
  const { call, addRepository, url } = await startTestHost();
  const long = `${'folder/'.repeat(20)}file.txt`;
  const repository = await addRepository('shop', { 'README.md': '# Shop', [long]: 'deep' }, { isPrivate: true });
  const hash = await repository.commitOf('main');
  const { status, headers } = await call(`/repos/demo/shop/tarball/${hash}`);
  const location = headers.get('location')!;
  expect(status).toBe(302);
  const packed = (await fetch(location)).body as unknown as AsyncIterable<Uint8Array>;
  const found: Record<string, string> = {};
  for await (const { path, content } of readTarGz(packed as never, { name: url }))
    found[path] = String(await content());
  expect(found).toEqual({ 'README.md': '# Shop', [long]: 'deep' });
  expect((await fetch(location.replace(/token=.*/, 'token=guess'))).status).toBe(404);
});

test('code is found by words and by location', async () => {
  const { call, addRepository } = await startTestHost();
  await addRepository('shop', { 'catalog-info.yaml': 'kind: Component', 'src/main.go': 'package main' });
  await addRepository('web', { 'src/catalog-info.yaml': 'kind: API' });
  const find = async (q: string) =>
    (await call(`/search/code?q=${encodeURIComponent(q)}`)).body.items.map(
      (one: { path: string; repository: { name: string } }) => `${one.repository.name} ${one.path}`,
    );
  expect(await find('filename:catalog-info.yaml org:demo')).toEqual([
    'shop catalog-info.yaml',
    'web src/catalog-info.yaml',
  ]);
  expect(await find('component repo:demo/shop')).toEqual(['shop catalog-info.yaml']);
  expect((await call('/search/code?q=')).status).toBe(422);
  expect((await call('/search/code?q=a', { token: null })).status).toBe(401);
  expect((await call('/repos/demo/shop/languages')).body).toEqual({ Go: 12 });
});

test('further settings of publishing are accepted, and an unprotected branch is reported', async () => {
  const { call, addRepository } = await startTestHost();
  await addRepository('shop', { 'README.md': '# Shop' });
  const part = '/repos/demo/shop';
  const put = async (path: string) => (await call(path, { method: 'PUT', json: {} })).status;
  expect(await call(`${part}/branches/main/protection`)).toMatchObject({
    status: 404,
    body: { message: 'Branch not protected' },
  });
  expect(await put(`${part}/branches/main/protection`)).toBe(200);
  expect(await put(`${part}/collaborators/somebody`)).toBe(204);
  expect(await put(`/orgs/demo/teams/boarding/repos/demo/shop`)).toBe(204);
  expect((await call(`${part}/actions/secrets/public-key`)).body.key).toMatch(/^[\w+/]{43}=$/);
  expect(await put(`${part}/actions/secrets/KEY`)).toBe(201);
  expect((await call(`${part}/collaborators/somebody`, { token: null })).status).toBe(401);
});

test('only pages of the portal may call from a browser, and only by a local host name', async () => {
  const { call, url } = await startTestHost();
  const allowed = async (origin: string) =>
    (await call('/user', { headers: { origin } })).headers.get('access-control-allow-origin');
  expect(await allowed(portalUrl)).toBe(portalUrl);
  expect(await allowed('http://evil.test')).toBeNull();
  const preflight = await call('/repos/demo/shop', { method: 'OPTIONS', headers: { origin: portalUrl } });
  expect(preflight.status).toBe(204);
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(`${url}/demo`, { headers: { host: 'evil.test' } }, (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(421);
});

test('everything survives a restart', async () => {
  const before = await startTestHost();
  await before.addRepository('shop', { 'README.md': '# Shop' }, { topics: ['one'] });
  const json = { message: 'More', content: base64('more') };
  await before.call('/repos/demo/shop/contents/more.txt', { method: 'PUT', json });
  const token = await before.host.tokens.issue({ login: 'developer', scopes: ['repo'] });
  const { call } = await before.restart();
  expect((await call('/repos/demo/shop')).body).toMatchObject({ topics: ['one'] });
  expect((await call('/repos/demo/shop/contents/more.txt')).body.content).toBe(base64('more'));
  expect((await call('/user', { token })).body.login).toBe('developer');
});
