import { aRecordedHost } from '@callboard/git/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { createGiteaAccess } from '../giteaAccess.ts';
import { giteaAutocomplete } from './autocomplete.ts';

test('owners, repositories and branches are completed with the token of the user, page by page', async () => {
  const { host, origin, answers } = await aRecordedHost({
    apiPath: '/api/v1',
    user: 'ada',
    password: 'sesame',
    isAllowed: ({ headers }) => headers.authorization === 'Bearer a-users-token',
  });
  Object.assign(answers, {
    'GET /user': { body: { login: 'ada' } },
    'GET /user/orgs?limit=50': {
      body: [{ username: 'acme' }],
      link: `<${origin}/api/v1/user/orgs?limit=50&page=2>; rel="next"`,
    },
    'GET /user/orgs?limit=50&page=2': { body: [{ username: 'cabin' }] },
    'GET /orgs/acme/repos?limit=50': { body: [{ name: 'snacks' }] },
    'GET /users/ada/repos?limit=50': { body: [{ name: 'own' }] },
    'GET /repos/acme/snacks/branches?limit=50': { body: [{ name: 'main' }] },
    'GET /orgs/odd/repos?limit=50': { body: { name: 'no list' } },
  });
  const integration = { host, baseUrl: origin, username: 'ada', password: 'sesame' };
  const access = createGiteaAccess(integration, silentLogger);
  const provider = giteaAutocomplete([{ integration, access }]);
  const ask = (resource: string, context: Record<string, string>, token = 'a-users-token') =>
    provider.complete({ resource, token, context: { host, ...context }, signal: new AbortController().signal });

  expect(await ask('owners', {})).toEqual([{ id: 'acme' }, { id: 'cabin' }, { id: 'ada' }]);
  expect(await ask('repositories', { owner: 'acme' })).toEqual([{ id: 'snacks' }]);
  expect(await ask('repositories', { owner: 'ada' })).toEqual([{ id: 'own' }]);
  expect(await ask('branches', { owner: 'acme', repository: 'snacks' })).toEqual([{ id: 'main' }]);
  await expect(ask('branches', { owner: 'acme' })).rejects.toThrow('Missing owner and/or repository');
  await expect(ask('repositories', { owner: 'odd' })).rejects.toThrow('did not return a list of repositories');
  await expect(ask('planets', {})).rejects.toThrow('Invalid resource: planets');
  await expect(ask('owners', { host: 'elsewhere.example' })).rejects.toThrow('No integration for host elsewhere');
  await expect(ask('owners', {}, 'another')).rejects.toThrow('Gitea rejects the credentials');
});
