import { createTokenWatch, definePlugin, type TokenWatch } from '@callboard/server-kit';
import { createTestDatabase, eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { type UserAccess, userAccessService } from '../index.ts';
import { createBrowser } from '../testing/createBrowser.ts';
import { clientId, clientSecret, startIdentityProvider } from '../testing/index.ts';
import { ana, ben, type OAuthPortal, oauthPeople, openOAuthPortal } from '../testing/oauthPortal.ts';
import { callbackUrl, script, startUrl } from '../testing/openIdPortal.ts';
import { peopleProvider } from '../testing/peopleProvider.ts';

type Replica = OAuthPortal & { access: UserAccess; watch: TokenWatch };

/** Two replicas where people sign in with OpenID Connect. */
async function replicas(): Promise<[Replica, Replica]> {
  const users = { ana: { name: 'Ana', email: 'ana@meridian-air.example', isVerified: true } };
  const idp = await startIdentityProvider({ users, redirectUris: [callbackUrl] });
  const place = await createTestDatabase('postgres');
  const oidc = {
    metadataUrl: idp.metadataUrl,
    clientId,
    clientSecret,
    signIn: { resolvers: [{ resolver: 'preferredUsernameMatchingUserEntityName' }] },
  };
  async function replica(): Promise<Replica> {
    let parts: { access: UserAccess; watch: TokenWatch };
    const holder = definePlugin({
      id: 'holder',
      needs: ['auth'],
      start(context) {
        parts = { access: context.extensions.get(userAccessService), watch: createTokenWatch(context) };
        context.lifecycle.onShutdown(() => parts.watch.stop());
      },
    });
    const portal = await openOAuthPortal({
      auth: { environment: 'test', providers: { oidc: { test: oidc } } },
      backend: { database: place.config },
      entities: [],
      plugins: [holder, peopleProvider(oauthPeople).plugin],
    });
    return { ...portal, ...parts! };
  }
  const opened: [Replica, Replica] = [await replica(), await replica()];
  onTestFinished(async () => {
    for (const { server } of opened) await server.close();
    await place.remove();
    await idp.close();
  });
  return opened;
}

test('a person whose access ends loses sessions, tokens, applications and streams on every replica', async () => {
  const [here, there] = await replicas();
  const browser = createBrowser(there.server);
  const signIn = async () => {
    const page = await browser.follow(startUrl());
    await browser.follow(page.url, { method: 'POST', form: { user: 'ana' } });
  };
  const refreshed = () => browser.open('/api/auth/oidc/refresh', { headers: script });
  await signIn();
  const session: string = JSON.parse((await refreshed()).body).backstageIdentity.token;
  const personal: string = (
    await there.call('POST', 'personal-tokens', { user: ana, body: { name: 'ci', scopes: ['read'] } })
  ).body.token;
  const application = await there.tokens();
  const unused = await there.codeFor();
  const others = await there.tokens({}, ben);
  const tokens = [session, personal, application.access_token];
  for (const token of [...tokens, others.access_token]) expect(await there.accepts(token)).toBe(true);
  const cut: string[] = [];
  for (const token of [...tokens, others.access_token]) there.watch.add(token, () => cut.push(token));

  await here.access.end(['User:default/Ana'], 'deactivated in the directory');

  for (const token of tokens) expect(await here.accepts(token)).toBe(false);
  await eventually(() => expect(new Set(cut)).toEqual(new Set(tokens)));
  for (const token of tokens) expect(await there.accepts(token)).toBe(false);
  expect((await refreshed()).status).toBe(401);
  expect((await there.exchange(unused)).body).toMatchObject({ error: 'invalid_grant' });
  expect((await there.refresh(application.refresh_token)).body).toMatchObject({ error: 'invalid_grant' });
  expect(here.server.audited.filter(({ action }) => action === 'access-ended')).toEqual([
    {
      action: 'access-ended',
      outcome: 'succeeded',
      plugin: 'auth',
      resource: ana,
      reason: 'deactivated in the directory',
      sessions: 1,
      tokens: 1,
      applications: 1,
    },
  ]);

  expect(await there.accepts(others.access_token)).toBe(true);
  // The catalog still has the person, who can therefore sign in again.
  await signIn();
  await eventually(async () => {
    const { token } = JSON.parse((await refreshed()).body).backstageIdentity;
    expect(await here.accepts(token)).toBe(true);
  });
  for (const token of tokens) expect(await there.accepts(token)).toBe(false);
});
