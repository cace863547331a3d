import { expect, test } from 'vitest';
import { gitlabAutocomplete } from './autocomplete.ts';
import { aPublishingGitlab } from './testing/aPublishingGitlab.ts';

test('[SCAF-057] groups, repositories and branches are completed with the token of the user', async () => {
  const gitlab = await aPublishingGitlab({
    'GET /user': { body: { id: 3, username: 'ada' } },
    'GET /groups?per_page=100': { body: [{ id: 1, full_path: 'acme/cabin' }] },
    'GET /groups/1/projects?per_page=100': { body: [{ path: 'snacks', name: 'Snacks ' }] },
    'GET /users/3/projects?per_page=100': { body: [{ path: 'own', name: 'Own' }] },
    'GET /projects/acme%2Fcabin%2Fsnacks/repository/branches?per_page=100': { body: [{ name: 'main' }] },
  });
  const provider = gitlabAutocomplete([gitlab.gitlab]);
  const ask = (resource: string, context: Record<string, string>, token = 'a-users-token') =>
    provider.complete({
      resource,
      token,
      context: { host: gitlab.host, ...context },
      signal: new AbortController().signal,
    });
  expect(await ask('groups', {})).toEqual([
    { id: '1', title: 'acme/cabin' },
    { id: '3', title: 'ada' },
  ]);
  expect(await ask('repositories', { id: '1' })).toEqual([{ id: 'snacks', title: 'Snacks' }]);
  expect(await ask('repositories', { id: '3' })).toEqual([{ id: 'own', title: 'Own' }]);
  expect(await ask('branches', { owner: 'acme/cabin', repository: 'snacks' })).toEqual([{ id: 'main' }]);
  await expect(ask('branches', { owner: 'acme' })).rejects.toThrow('Missing owner and/or repository');
  await expect(ask('repositories', {})).rejects.toThrow('Missing groupId and userId');
  await expect(ask('groups', {}, 'another')).rejects.toThrow('Bad credentials');
});
