import { codeHostsApi, scmAuthApi } from '@callboard/web-kit';
import { fakeFetch, renderInApp } from '@callboard/web-kit/testing';
import { expect, test } from 'vitest';
import { wikiHostPlugin } from './web.tsx';

test('a configured wiki is a code host, and its tokens are requested from its auth provider', async () => {
  const fetch = fakeFetch({
    'GET /api/auth/providers': [{ id: 'crew', title: 'Crew', kind: 'oauth', hasSignIn: true, defaultScopes: [] }],
    'GET /api/auth/:provider/refresh': ({ query }) => ({
      profile: {},
      providerInfo: { accessToken: 'a-token', scope: query.get('scope') ?? '' },
    }),
  });
  const config = { integrations: { wiki: [{ host: 'wiki.meridian.example', authProvider: 'crew' }] } };
  const { apis } = renderInApp(null, { plugins: [wikiHostPlugin], config, fetch }).app;
  const url = 'https://wiki.meridian.example/spaces/ops/Boarding';
  expect(apis.get(codeHostsApi).byUrl(url)).toMatchObject({ type: 'wiki', title: 'Wiki' });
  const { token } = await apis.get(scmAuthApi).getCredentials({ url, additionalScope: { repoWrite: true } });
  expect(token).toBe('a-token');
  const asked = fetch.requests.at(-1);
  expect([asked?.path, asked?.query.get('scope')]).toEqual(['/api/auth/crew/refresh', 'pages:read pages:write']);
});
