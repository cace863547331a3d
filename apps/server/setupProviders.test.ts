import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { clientId, clientSecret, startIdentityProvider } from '@callboard/plugin-auth/server/testing';
import { startGitea } from '@callboard/plugin-gitea/server/testing';
import { startGitlab } from '@callboard/plugin-gitlab/server/testing';
import { aGroup, aUser, startGoogle } from '@callboard/plugin-google-workspace/server/testing';
import { startOkta } from '@callboard/plugin-okta/server/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parse } from 'yaml';
import { portalUrl } from '../../demo/simulated-host/server/testing/index.ts';
import { startSetup } from './testing/startSetup.ts';

const callbackOf = (provider: string) => `${portalUrl}/api/auth/${provider}/handler/frame`;
const ada = { name: 'Ada Okafor', email: 'ada@meridian.example', isVerified: true };
const component =
  'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: shop }\nspec: { type: website, lifecycle: production, owner: crew }\n';

/** A real OpenID provider with one user. */
async function anIdentityProvider(issuer?: string) {
  const redirectUris = ['oidc', 'okta', 'google'].map(callbackOf);
  const idp = await startIdentityProvider({ users: { ada }, redirectUris, ...(issuer && { issuer }) });
  onTestFinished(() => idp.close());
  return idp;
}

/** Signs in on the pages of the provider; returns the path that the browser is sent back to. */
async function signInAt(url: string): Promise<string> {
  const cookies = new Map<string, string>();
  async function open(address: URL, body?: URLSearchParams): Promise<URL> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]{1,100})=([^;]{0,1000})/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return new URL(answer.headers.get('location') ?? '', address);
  }
  let at = await open(new URL(url));
  for (let count = 0; at.origin !== portalUrl; count += 1) {
    expect(count, `The provider never sends the browser back: ${at}`).toBeLessThan(20);
    at = at.pathname.startsWith('/interaction/')
      ? await open(at, new URLSearchParams({ user: 'ada' }))
      : await open(at);
  }
  return at.pathname + at.search;
}

type Setup = Awaited<ReturnType<typeof startSetup>>;

/** Tests a sign-in as the page does; returns its result. */
async function trySignIn({ test: tryStep, call, resultOf }: Setup, values: object, secret: string) {
  const begun = await tryStep('sign-in', values, { clientSecret: secret });
  expect(begun.json.result, begun.text).toMatchObject({ state: 'waiting' });
  await call(await signInAt(begun.json.result.url), { cookies: begun.cookies });
  return resultOf('sign-in');
}

const byEmail = { resolver: 'emailMatchingUserEntityProfileEmail', value: ada.email };

test('an OpenID Connect provider is tested with its issuer, and a wrong secret is reported', async () => {
  const idp = await anIdentityProvider();
  const setup = await startSetup();
  const values = { choice: 'oidc', clientId, metadataUrl: idp.issuer };
  expect(await trySignIn(setup, values, 'wrong')).toMatchObject({ state: 'failed' });
  expect(await trySignIn(setup, values, clientSecret)).toMatchObject({
    state: 'signed-in',
    displayName: ada.name,
    matches: expect.arrayContaining([expect.objectContaining(byEmail)]),
  });
  const { files, variables, problems } = await setup.configuration();
  expect([variables, problems]).toEqual([['OIDC_CLIENT_SECRET'], []]);
  expect(parse(files[0].content).auth.providers.oidc.production).toMatchObject({ metadataUrl: idp.issuer });
});

test('Okta signs in and has people, and the administrator is found among them', async () => {
  const idp = await anIdentityProvider();
  const okta = await startOkta();
  okta.addUser('00u1', { login: ada.email, email: ada.email, firstName: 'Ada', lastName: 'Okafor' });
  okta.addGroup('00g1', { name: 'Crew' }, ['00u1']);
  const setup = await startSetup();
  const signedIn = await trySignIn(setup, { choice: 'okta', clientId, audience: idp.issuer }, clientSecret);
  expect(signedIn).toMatchObject({ state: 'signed-in', email: ada.email });
  const people = { choice: 'okta', orgUrl: okta.url };
  expect((await setup.test('people', people, { token: 'wrong' })).json.result).toMatchObject({ state: 'failed' });
  const { result } = (await setup.test('people', people, { token: 'good-token' })).json;
  expect(result).toMatchObject({
    state: 'read',
    people: 1,
    groups: 1,
    you: expect.stringMatching(/^user:default\/ada/),
  });
  await setup.save('people', { ...people, administrator: result.you });
  const { files, variables, problems } = await setup.configuration();
  expect([variables.toSorted(), problems]).toEqual([['OKTA_CLIENT_SECRET', 'OKTA_TOKEN'], []]);
  expect(parse(files[0].content)).toMatchObject({
    permission: { administrators: [result.you] },
    catalog: { providers: { okta: [{ orgUrl: okta.url }] } },
  });
});

test('Google signs in and has people, and the administrator is found among them', async () => {
  const google = await startGoogle({ users: [aUser('ada')], groups: [aGroup('crew', ['ada'])] });
  onTestFinished(() => google.close());
  const idp = await anIdentityProvider('https://accounts.google.com');
  const realFetch = globalThis.fetch;
  // Its addresses are Google's, but lead to this machine.
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(input).startsWith(idp.issuer)) return realFetch(input, init);
    const answer = await realFetch(String(input).replace(idp.issuer, idp.url), init);
    if (!String(input).endsWith('/openid-configuration')) return answer;
    return Response.json(JSON.parse((await answer.text()).replaceAll(idp.url, idp.issuer)));
  });
  onTestFinished(() => spy.mockRestore());
  const setup = await startSetup();
  expect(await trySignIn(setup, { choice: 'google', clientId }, clientSecret)).toMatchObject({
    state: 'signed-in',
    email: ada.email,
  });
  const people = { choice: 'googleOrg', adminEmail: google.adminEmail, apiBaseUrl: google.url };
  expect((await setup.test('people', people, { credentials: '{}' })).json.result).toMatchObject({ state: 'failed' });
  const { result } = (await setup.test('people', people, { credentials: google.credentials })).json;
  expect(result).toMatchObject({ state: 'read', people: 1, groups: 1, you: 'user:default/ada' });
  const { variables, problems } = await setup.configuration();
  expect([variables.toSorted(), problems]).toEqual([['GOOGLE_CLIENT_SECRET', 'GOOGLE_DIRECTORY_KEY'], []]);
});

/** The OAuth pages of a GitLab with one application and one user. */
async function startGitlabSignIn() {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://gitlab.test');
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/oauth/authorize') {
      const query = new URLSearchParams({ code: 'a-code', state: url.searchParams.get('state') ?? '' });
      return response.writeHead(302, { location: `${url.searchParams.get('redirect_uri')}?${query}` }).end();
    }
    if (url.pathname === '/oauth/token') {
      const form = new URLSearchParams(await text(request));
      const isKnown = form.get('client_secret') === clientSecret && form.get('code') === 'a-code';
      return isKnown
        ? send(200, { access_token: 'an-access-token', token_type: 'Bearer', scope: 'read_user' })
        : send(401, { error: 'invalid_client' });
    }
    if (request.headers.authorization !== 'Bearer an-access-token') return send(401, { message: '401 Unauthorized' });
    return send(200, { id: 7, username: 'ada', name: ada.name, email: ada.email, confirmed_at: '2026-01-01' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('GitLab signs in, has repositories and people, and the administrator is found among them', async () => {
  const gitlab = await startGitlab();
  onTestFinished(() => gitlab.close());
  gitlab.addToken('good-token');
  gitlab.addProject('acme/shop', { files: { 'catalog-info.yaml': component } });
  gitlab.organization.addPerson('ada', { name: ada.name, email: ada.email });
  gitlab.organization.addGroup('acme', { name: 'Acme', members: ['ada'] });
  const setup = await startSetup();
  const signIn = { choice: 'gitlab', clientId, audience: await startGitlabSignIn() };
  expect(await trySignIn(setup, signIn, 'wrong')).toMatchObject({ state: 'failed' });
  expect(await trySignIn(setup, signIn, clientSecret)).toMatchObject({ state: 'signed-in', username: 'ada' });
  const codeHost = { choice: 'gitlab', baseUrl: gitlab.baseUrl, organization: 'acme' };
  const read = (await setup.test('code-host', codeHost, { token: 'good-token' })).json.result;
  expect(read).toMatchObject({ state: 'read', repositories: [{ name: 'shop' }] });
  const people = (await setup.test('people', { choice: 'gitlabOrg', organization: 'acme' })).json.result;
  expect(people).toMatchObject({ state: 'read', people: 1, groups: 1, you: 'user:default/ada' });
  const analysed = (await setup.test('locations', { repositories: [read.repositories[0].url] })).json.result;
  expect(analysed.repositories[0].files[0].entities).toMatchObject([{ kind: 'Component', name: 'shop' }]);
  const { variables, problems } = await setup.configuration();
  expect([variables.toSorted(), problems]).toEqual([['GITLAB_CLIENT_SECRET', 'GITLAB_TOKEN'], []]);
});

test('Gitea has repositories and people', async () => {
  const gitea = await startGitea();
  onTestFinished(() => gitea.close());
  gitea.admit('token good-token');
  gitea.addRepository('acme/shop', { files: { 'catalog-info.yaml': component } });
  gitea.addOrganization('acme', {
    members: [{ id: 1, login: 'ada', full_name: ada.name, email: ada.email }],
    teams: [{ id: 11, name: 'Owners', members: ['ada'] }],
  });
  const setup = await startSetup();
  const codeHost = { choice: 'gitea', host: gitea.baseUrl, organization: 'acme' };
  expect((await setup.test('code-host', codeHost, { token: 'wrong' })).json.result).toMatchObject({ state: 'failed' });
  const read = (await setup.test('code-host', codeHost, { token: 'good-token' })).json.result;
  expect(read).toMatchObject({ state: 'read', repositories: [{ name: 'shop' }] });
  const people = (await setup.test('people', { choice: 'giteaOrg', organization: 'acme' })).json.result;
  expect(people).toMatchObject({ state: 'read', people: 1, groups: 2, examples: [ada.name] });
  const analysed = (await setup.test('locations', { repositories: [read.repositories[0].url] })).json.result;
  expect(analysed.repositories[0].files[0].entities).toMatchObject([{ kind: 'Component', name: 'shop' }]);
  const { variables, problems } = await setup.configuration();
  expect([variables, problems]).toEqual([['GITEA_TOKEN'], []]);
});
