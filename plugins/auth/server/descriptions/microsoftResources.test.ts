import { afterEach, beforeEach, expect, test } from 'vitest';
import { portalUrl } from '../testing/createBrowser.ts';
import { aSigningKey } from '../testing/signingKey.ts';
import { type StandInPortal, standInPortal } from '../testing/standInPortal.ts';

const tenant = '5f9a1b5e-3f0e-4d0c-9b4e-1f2a3b4c5d6e';
const devOps = '499b84ac-1321-427f-aa17-267ca6975798';
const issuer = `https://login.microsoftonline.com/${tenant}/v2.0`;
const several = `User.Read ${devOps}/vso.code`;
const refusal = `Requested access token with scopes from multiple Azure resources: https://graph.microsoft.com, ${devOps}. Access tokens can only have a single audience.`;

let portal: StandInPortal;
let nonce: string | undefined;
/** Whether the user has granted the scopes of Azure DevOps. */
let hasConsent: boolean;

const key = await aSigningKey('RS256');
beforeEach(async () => {
  hasConsent = false;
  const metadata = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: 'https://login.microsoftonline.com/token',
    jwks_uri: 'https://login.microsoftonline.com/jwks',
  };
  const claims = { iss: issuer, aud: 'callboard', sub: 's-1', oid: 'o-1', tid: tenant, name: 'Ada' };
  portal = await standInPortal(
    'microsoft',
    { tenantId: tenant },
    {
      routes: {
        [`login.microsoftonline.com/${tenant}/v2.0/.well-known/openid-configuration`]: () => ({ json: metadata }),
        'login.microsoftonline.com/jwks': () => ({ json: key.jwks }),
        'login.microsoftonline.com/token': async ({ form }) => {
          if (form.scope?.includes(devOps) && !hasConsent) {
            return { status: 400, json: { error: 'invalid_grant', suberror: 'consent_required' } };
          }
          // A response without scopes means that the requested ones were granted.
          const answer = { access_token: `for ${form.scope}`, token_type: 'Bearer', refresh_token: 'more' };
          return { json: { ...answer, id_token: await key.sign({ ...claims, nonce }) } };
        },
      },
    },
  );
});
afterEach(() => portal.close());

async function signIn() {
  const start = await portal.start();
  nonce = start.searchParams.get('nonce') ?? undefined;
  const query = new URLSearchParams({ code: 'a-code', state: start.searchParams.get('state') ?? '' });
  await portal.browser.open(`/api/auth/microsoft/handler/frame?${query}`);
  nonce = undefined;
  expect(portal.browser.cookie('microsoft-refresh-token')).toBeDefined();
}

const call = async (step: 'start' | 'refresh', scope: string) => {
  const url = `${portalUrl}/api/auth/microsoft/${step}?${new URLSearchParams({ scope })}`;
  const { status, body } = await portal.browser.open(url, { headers: { 'x-requested-with': 'XMLHttpRequest' } });
  return { status, ...JSON.parse(body || '{}') };
};

test.each(['start', 'refresh'] as const)(
  '[AUTH-050] scopes of several Azure resources are rejected at the %s',
  async (step) => {
    await signIn();
    expect(await call(step, several)).toMatchObject({ status: 400, error: { name: 'InputError', message: refusal } });
  },
);

test('a refresh is for the requested resource, and returns its scopes', async () => {
  hasConsent = true;
  await signIn();
  const ofDevOps = `openid offline_access profile email ${devOps}/vso.code`;
  const ofGraph = 'openid offline_access profile email User.Read Mail.Read';
  const { providerInfo } = await call('refresh', `${devOps}/vso.code`);
  expect(providerInfo).toMatchObject({ accessToken: `for ${ofDevOps}`, scope: ofDevOps });
  expect((await call('refresh', 'Mail.Read')).providerInfo).toMatchObject({
    accessToken: `for ${ofGraph}`,
    scope: ofGraph,
  });
});

test('a resource that is not granted yet is rejected, and the session stays', async () => {
  await signIn();
  expect((await call('refresh', `${devOps}/vso.code`)).status).toBe(401);
  expect((await call('refresh', '')).status).toBe(200);
});
