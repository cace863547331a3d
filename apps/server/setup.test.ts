import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startGitea } from '@callboard/plugin-gitea/server/testing';
import { startGitlab } from '@callboard/plugin-gitlab/server/testing';
import { createTenant, startTenant } from '@callboard/plugin-simulated-directory/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { client, portalToken, portalUrl, startTestHost } from '../../demo/simulated-host/server/testing/index.ts';
import { completeCommandIn, runCommandIn } from './testing/runCommandIn.ts';
import { aFolder, startIn, startSetup } from './testing/startSetup.ts';

const component = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
  annotations: { backstage.io/techdocs-ref: "dir:." }
spec: { type: website, lifecycle: production, owner: platform }
`;
const template = `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: hello }
spec: { type: service, owner: platform, parameters: [], steps: [] }
`;
const email = 'ines.novak@meridian-air.example';

/** A code host with an OAuth app, and a directory, as an organisation has them. */
async function anOrganization() {
  const host = await startTestHost({ seed: 'examples/repositories' });
  await host.addRepository('shop', { 'catalog-info.yaml': component, 'mkdocs.yml': 'site_name: Shop\n' });
  await host.addRepository('first-template', { 'catalog-info.yaml': template });
  const tenant = createTenant({ id: 'acme', displayName: 'Acme' });
  tenant.setUser({ id: '1', displayName: 'Ines Novak', userPrincipalName: email, mail: email });
  tenant.setUser({ id: '2', displayName: 'Ada Lovelace', userPrincipalName: 'ada@meridian-air.example' });
  const directory = await startTenant({ tenant, client: { id: 'reader', secret: 'of-the-directory' } });
  onTestFinished(() => directory.close());
  return { host, directory };
}

/** Signs in with the configured provider; throws until the people have been read. */
async function tokenOf({ call, url }: Awaited<ReturnType<typeof startIn>>): Promise<string> {
  const begin = await fetch(`${url}/api/auth/github/start`, { redirect: 'manual' });
  const nonce = begin.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ');
  const page = await call(await signInAtHost(begin.headers.get('location')!), { cookies: nonce });
  expect(page.text).toContain('You are signed in.');
  const [, data] = /data-answer="([^"]+)"/.exec(page.text)!;
  const { answer } = JSON.parse(Buffer.from(data!, 'base64').toString()) as {
    answer: { response: { backstageIdentity: { token: string } } };
  };
  return answer.response.backstageIdentity.token;
}

/** Signs in at the code host as a user in the popup, and returns the URL that the browser is sent back to. */
async function signInAtHost(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of fields) form.set(name, value.replaceAll('&amp;', '&'));
  form.set('answer', 'yes');
  const answer = await fetch(url.split('?', 1)[0]!, { method: 'POST', body: form, redirect: 'manual' });
  const { pathname, search } = new URL(answer.headers.get('location')!);
  return pathname + search;
}

test('[CONF-010] an empty portal leads through name, sign-in, code host, people, repositories and a first scorecard to a configuration that starts a useful portal, and is never shown again', async () => {
  const { host, directory } = await anOrganization();
  const folder = await aFolder();
  // Without the demo, although its file is there.
  await writeFile(join(folder, 'app-config.yaml'), 'auth: { providers: { guest: {} } }\n');
  const portal = await startIn(folder, ['--empty']);
  expect(portal.written.stdout + portal.written.stderr).not.toContain('Nobody can sign in');
  expect((await portal.call('/api/setup/draft')).status).toBe(401);
  const [, code] = /open \S+\/setup and enter the code ([A-Z\d-]+)/.exec(portal.written.stdout)!;
  const { cookies } = await portal.call('/api/setup/admission', { method: 'POST', body: { code } });
  const step = async (path: string, values: object, secrets?: object, method = 'POST') =>
    portal.call(`/api/setup/draft/${path}`, { method, body: { values, secrets }, cookies });

  // Name and branding, with colours that are checked.
  const brand = { title: 'Acme Portal', organization: 'Acme', baseUrl: portalUrl, lightColor: '#ffd500' };
  expect((await step('brand/test', brand)).json.result).toEqual({
    problems: [],
    warnings: [expect.stringContaining("'app.branding.theme.light.primaryColor' is '#ffd500'")],
  });

  const atPath = await step('brand', { ...brand, baseUrl: `${portalUrl}/portal` }, undefined, 'PUT');
  expect([atPath.status, atPath.text]).toEqual([400, expect.stringContaining('must not have a path')]);

  // A sign-in at the real provider, first with a wrong secret.
  const signIn = { choice: 'github', clientId: client.id, enterpriseInstanceUrl: host.url };
  const trySignIn = async (clientSecret: string) => {
    const begun = await step('sign-in/test', signIn, { clientSecret });
    const page = await portal.call(await signInAtHost(begun.json.result.url), { cookies: begun.cookies });
    const { steps } = (await portal.call('/api/setup/draft', { cookies })).json;
    return { page, begun, result: steps[1].result };
  };
  expect((await trySignIn('wrong')).result).toEqual({
    state: 'failed',
    message: expect.stringContaining('check its clientId and clientSecret'),
  });
  const { page, begun, result } = await trySignIn(client.secret);
  expect(result).toMatchObject({ state: 'signed-in', displayName: 'Ines Novak', username: 'ines-novak' });
  // It gives nobody a session, and its callback works once.
  expect(page.text).toContain('The sign-in works.');
  expect(page.cookies).not.toMatch(/session|refresh/);
  expect((await portal.call('/api/auth/github/refresh', { cookies: page.cookies })).status).toBe(404);
  const again = await portal.call(await signInAtHost(begun.json.result.url), { cookies: begun.cookies });
  expect(again.status).toBe(404);
  // The page sends the secret again as long as it is in its form.

  // The code host: the user of the token, and what that user can see.
  const hostName = new URL(host.url).host;
  const codeHost = { choice: 'github', host: hostName, apiBaseUrl: host.url, organization: 'horizon' };
  expect((await step('code-host/test', codeHost, { token: 'wrong' })).json.result.state).toBe('failed');
  const read = (await step('code-host/test', codeHost, { token: portalToken })).json.result;
  expect(read).toMatchObject({ state: 'read', account: { name: 'callboard' }, hasMore: false });
  const urlOf = (name: string) => read.repositories.find((one: { name: string }) => one.name === name).url;

  // The people of the directory, and the administrator among them.
  const people = {
    choice: 'microsoftGraphOrg',
    tenantId: 'acme',
    clientId: 'reader',
    authority: directory.url,
    target: `${directory.url}/v1.0`,
  };
  const notFound = (await step('people/test', people, { clientSecret: 'of-the-directory' })).json.result;
  const byEmail = { resolver: 'emailMatchingUserEntityProfileEmail', value: email };
  expect(notFound).toMatchObject({ match: { value: 'ines-novak' }, otherMatches: [byEmail] });
  expect(notFound.you).toBeUndefined();
  const chosen = { ...signIn, resolver: byEmail.resolver };
  await step('sign-in', chosen, { clientSecret: client.secret }, 'PUT');
  const found = (await step('people/test', people, { clientSecret: 'of-the-directory' })).json.result;
  expect(found).toMatchObject({ state: 'read', people: 2, examples: expect.arrayContaining(['Ada Lovelace']) });
  expect(found.you).toMatch(/^user:default\/ines/);
  await step('people', { ...people, administrator: found.you }, undefined, 'PUT');

  // The first repositories, with their files.
  const repositories = ['shop', 'first-template', 'night-jobs'].map(urlOf);
  const analysed = (await step('locations/test', { repositories })).json.result.repositories;
  expect(analysed.map(({ files }: { files: object[] }) => files.length)).toEqual([1, 1, 0]);
  expect(analysed[0].files[0].entities).toEqual([{ kind: 'Component', name: 'shop', hasDocs: true }]);
  const targets = analysed.flatMap(({ files }: { files: { target: string }[] }) => files.map(({ target }) => target));

  // The first scorecard, tried on the components of these repositories.
  const scorecard = { title: 'Ready for take-off', checks: ['documented', 'in-a-system'], owner: found.you };
  const tried = (await step('scorecard/test', { ...scorecard, checks: [] })).json.result;
  expect(tried).toMatchObject({ components: 1, passed: { documented: 1, 'in-a-system': 0, 'lifecycle-known': 1 } });
  const unknown = await step('scorecard', { ...scorecard, checks: ['tested'] }, undefined, 'PUT');
  expect([unknown.status, unknown.text]).toEqual([400, expect.stringContaining("The check 'tested' does not exist")]);
  const ownerless = await step('scorecard', { ...scorecard, owner: 'platform team!' }, undefined, 'PUT');
  expect([ownerless.status, ownerless.text]).toEqual([400, expect.stringContaining("'owner' is 'platform team!'")]);
  await step('scorecard', scorecard, undefined, 'PUT');

  // It resumes where it was left after a restart, on the same step and with the stored secrets.
  await portal.stop();
  const resumed = await startIn(folder, ['--empty']);
  const body = { values: { repositories, targets, templates: [targets[1]] } };
  const saved = await resumed.call('/api/setup/draft/locations', { method: 'PUT', body, cookies });
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('first-template')]);
  const { steps } = (await resumed.call('/api/setup/draft', { cookies })).json;
  expect(steps.every(({ isSaved }: { isSaved: boolean }) => isSaved)).toBe(true);
  expect(steps[1]).toMatchObject({ secrets: ['clientSecret'], result: { state: 'signed-in' } });

  // The files to commit have no secrets, and pass the check of the product.
  const { files, variables, problems } = (await resumed.call('/api/setup/configuration', { cookies })).json;
  expect([problems, variables.toSorted()]).toEqual([
    [],
    ['AZURE_DIRECTORY_SECRET', 'GITHUB_CLIENT_SECRET', 'GITHUB_TOKEN'],
  ]);
  for (const secret of [client.secret, portalToken, 'of-the-directory']) {
    expect(JSON.stringify([files, steps])).not.toContain(secret);
  }
  expect((await resumed.call('/api/setup/completion', { method: 'POST', cookies })).status).toBe(200);
  for (const path of ['status', 'draft', 'configuration']) {
    expect((await resumed.call(`/api/setup/${path}`, { cookies })).status).toBe(404);
  }
  await resumed.stop();
  const third = await startIn(folder, ['--empty']);
  expect(third.written.stdout).not.toContain('enter the code');
  expect(third.written.stdout).toContain('the setup of this portal is closed');
  await third.stop();

  const own = await aFolder();
  for (const { name, content } of files as { name: string; content: string }[]) {
    await mkdir(dirname(join(own, name)), { recursive: true });
    // The folder of the configuration is the working directory of the portal, unlike here.
    await writeFile(join(own, name), content.replace('target: ./catalog/', `target: ${own}/catalog/`));
  }
  const env = {
    GITHUB_CLIENT_SECRET: client.secret,
    GITHUB_TOKEN: portalToken,
    AZURE_DIRECTORY_SECRET: 'of-the-directory',
    APP_CONFIG_backend_dataDirectory: join(own, 'data'),
  };
  const checked = await runCommandIn(own, ['--check'], env);
  expect([await checked.code, checked.written.stdout]).toEqual([
    0,
    expect.stringMatching(/^The configuration is valid/m),
  ]);
  expect(parse(files[0].content)).toMatchObject({
    app: { title: 'Acme Portal' },
    // The port at which the setup ran, so its address still works.
    backend: { baseUrl: portalUrl, listen: { host: '127.0.0.1', port: expect.any(Number) } },
    permission: { administrators: [found.you] },
  });
  expect(files.map(({ name }: { name: string }) => name)).toEqual([
    'app-config.yaml',
    'catalog/scorecards.yaml',
    '.gitignore',
  ]);

  // The portal that it starts: a user signs in, and there are people, a component with docs, a template and results of
  // the scorecard.
  const started = await startIn(own, [], env);
  expect((await started.call('/api/setup/status')).status).toBe(404);
  const token = await vi.waitFor(() => tokenOf(started), { timeout: 60_000, interval: 500 });
  const headers = { authorization: `Bearer ${token}` };
  const statusOf = async (entity: string) =>
    (await fetch(`${started.url}/api/catalog/entities/by-name/${entity}`, { headers })).status;
  for (const entity of ['component/default/shop', 'template/default/hello']) {
    await vi.waitFor(async () => expect(await statusOf(entity), entity).toBe(200), { timeout: 60_000, interval: 500 });
  }
  const results = async () => {
    const answer = await fetch(`${started.url}/api/scorecards/entities/component%3Adefault%2Fshop`, { headers });
    const { items } = (await answer.json()) as { items: { id: string; checks: { id: string; state: string }[] }[] };
    return items.find(({ id }) => id === 'ready-for-take-off')?.checks.map(({ id, state }) => [id, state]);
  };
  await vi.waitFor(
    async () =>
      expect(await results()).toEqual([
        ['documented', 'passed'],
        ['in-a-system', 'failed'],
      ]),
    { timeout: 60_000, interval: 500 },
  );
}, 240_000);

test('people can come from a file, which is one of the files to commit', async () => {
  const folder = await aFolder();
  const portal = await startIn(folder, ['--empty']);
  const [, code] = /enter the code ([A-Z\d-]+)/.exec(portal.written.stdout)!;
  const { cookies } = await portal.call('/api/setup/admission', { method: 'POST', body: { code } });
  const test = (file: string) =>
    portal.call('/api/setup/draft/people/test', {
      method: 'POST',
      body: { values: { choice: 'file', file } },
      cookies,
    });
  expect((await test(template)).json.error.message).toContain('Document 1 of the file is not a User or Group');
  const person = 'apiVersion: backstage.io/v1alpha1\nkind: User\nmetadata: { name: ada }\nspec: { memberOf: [] }';
  expect((await test(person)).json.result).toMatchObject({ people: 1, groups: 0, examples: ['ada'] });
  const { files, warnings } = (await portal.call('/api/setup/configuration', { cookies })).json;
  expect(files[1]).toEqual({ name: 'catalog/people.yaml', content: `${person}\n` });
  expect(warnings).toEqual([expect.stringContaining('Nobody can sign in')]);
});

test('the configuration of a setup in which every step was skipped is valid, too', async () => {
  const folder = await aFolder();
  const portal = await startIn(folder, ['--empty']);
  const [, code] = /enter the code ([A-Z\d-]+)/.exec(portal.written.stdout)!;
  const { cookies } = await portal.call('/api/setup/admission', { method: 'POST', body: { code } });
  const { files, problems, variables } = (await portal.call('/api/setup/configuration', { cookies })).json;
  expect([problems, variables]).toEqual([[], []]);
  await writeFile(join(folder, files[0].name), files[0].content);
  expect((await completeCommandIn(folder, ['--check'])).code).toBe(0);
});

test('the built-in scorecard can be left out, and no custom one is created without checks', async () => {
  const { save, configuration } = await startSetup();
  await save('scorecard', { catalogQuality: false, title: 'Unused', checks: [] });
  const { files, problems } = await configuration();
  expect([files.map(({ name }: { name: string }) => name), problems]).toEqual([['app-config.yaml', '.gitignore'], []]);
  expect(parse(files[0].content)).toMatchObject({ scorecards: { catalogQuality: false } });
});

test('a code host of the organisation is found by its URL alone, in either field', async () => {
  const gitea = await startGitea();
  const gitlab = await startGitlab({ rootPath: '/gitlab' });
  onTestFinished(async () => void (await Promise.all([gitea.close(), gitlab.close()])));
  gitea.admit('token good-token');
  gitea.addRepository('acme/shop', { files: { 'catalog-info.yaml': component } });
  gitlab.addToken('good-token');
  gitlab.addProject('acme/tools/desk', { files: { 'catalog-info.yaml': component } });
  const portal = await startIn(await aFolder(), ['--empty']);
  const [, code] = /enter the code ([A-Z\d-]+)/.exec(portal.written.stdout)!;
  const { cookies } = await portal.call('/api/setup/admission', { method: 'POST', body: { code } });
  const tested = async (values: object) => {
    const body = { values, secrets: { token: 'good-token' } };
    const { json } = await portal.call('/api/setup/draft/code-host/test', { method: 'POST', body, cookies });
    const { files } = (await portal.call('/api/setup/configuration', { cookies })).json;
    return { result: json.result, integrations: parse(files[0].content).integrations };
  };
  const ofGitea = await tested({ choice: 'gitea', host: gitea.baseUrl, organization: 'acme' });
  expect(ofGitea).toMatchObject({
    result: { state: 'read', repositories: [{ name: 'shop' }] },
    integrations: { gitea: [{ host: gitea.host, baseUrl: gitea.baseUrl }] },
  });
  const ofGitlab = await tested({ choice: 'gitlab', baseUrl: `${gitlab.baseUrl}/`, organization: 'acme/tools' });
  expect(ofGitlab).toMatchObject({
    result: { state: 'read', repositories: [{ name: 'desk' }] },
    integrations: { gitlab: [{ host: gitlab.host, baseUrl: gitlab.baseUrl }] },
  });
});
