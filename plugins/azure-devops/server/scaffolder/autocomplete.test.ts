import { aRecordedHost } from '@callboard/git/testing';
import { expect, test } from 'vitest';
import { createAzureAccess, createAzureHttp } from '../azureAccess.ts';
import { azureIntegrations } from '../azureIntegrations.ts';
import { createAzureCredentials } from '../credentials/azureCredentials.ts';
import { azureAutocomplete } from './autocomplete.ts';

const version = 'api-version=6.0';

async function anAzure() {
  const { host, origin, answers } = await aRecordedHost({
    apiPath: '',
    user: '',
    password: 'a-token',
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from(':a-users-token').toString('base64')}`,
  });
  const [integration] = azureIntegrations([{ host, apiBaseUrl: origin }]);
  const access = createAzureAccess(integration!, createAzureHttp(integration!), createAzureCredentials([]));
  const askAs =
    (options: Parameters<typeof azureAutocomplete>[1]) =>
    (resource: string, context: Record<string, string>, token = 'a-users-token') =>
      azureAutocomplete([{ integration: integration!, access }], options).complete({
        resource,
        token,
        context: { host, ...context },
        signal: new AbortController().signal,
      });
  return { host, origin, answers, askAs };
}

test('organisations, projects, repositories and branches are completed with the token of the user', async () => {
  const azure = await anAzure();
  const many = Array.from({ length: 500 }, (_, index) => ({ name: `p${String(index).padStart(3, '0')}` }));
  Object.assign(azure.answers, {
    [`GET /_apis/profile/profiles/me?${version}`]: { body: { id: 'ada 1' } },
    [`GET /_apis/accounts?memberId=ada%201&${version}`]: { body: { value: [{ accountName: 'meridian' }] } },
    [`GET /meridian/_apis/projects?$top=500&$skip=0&${version}`]: { body: { value: many } },
    [`GET /meridian/_apis/projects?$top=500&$skip=500&${version}`]: { body: { value: [{ name: 'zone' }] } },
    [`GET /meridian/zone/_apis/git/repositories?${version}`]: {
      body: { value: [{ name: 'tea' }, { name: 'snacks' }] },
    },
    [`GET /meridian/zone/_apis/git/repositories/tea/refs?filter=heads%2F&${version}`]: {
      body: { value: [{ name: 'refs/heads/main' }, { name: 'refs/heads/try/1' }] },
    },
  });
  const ask = azure.askAs({ accounts: { host: azure.host, url: azure.origin } });
  expect(await ask('organizations', {})).toEqual([{ id: 'meridian' }]);
  const projects = await ask('projects', { organization: 'meridian' });
  expect(projects).toHaveLength(501);
  expect(projects.at(-1)).toEqual({ id: 'zone' });
  const place = { organization: 'meridian', project: 'zone' };
  expect(await ask('repositories', place)).toEqual([{ id: 'snacks' }, { id: 'tea' }]);
  expect(await ask('branches', { ...place, repository: 'tea' })).toEqual([{ id: 'main' }, { id: 'try/1' }]);
});

test('a server has collections, and an invalid resource is named', async () => {
  const azure = await anAzure();
  Object.assign(azure.answers, {
    [`GET /_apis/projectCollections?${version}`]: { body: { value: [{ name: 'DefaultCollection' }] } },
    [`GET /odd/_apis/projects?$top=500&$skip=0&${version}`]: { body: [] },
  });
  const ask = azure.askAs({});
  expect(await ask('organizations', {})).toEqual([{ id: 'DefaultCollection' }]);
  await expect(ask('projects', {})).rejects.toThrow('Missing organization context');
  await expect(ask('repositories', { organization: 'a' })).rejects.toThrow('Missing organization and/or project');
  await expect(ask('branches', { organization: 'a', project: 'b' })).rejects.toThrow('repository context parameter');
  await expect(ask('projects', { organization: 'odd' })).rejects.toThrow('did not return a list of projects');
  await expect(ask('planets', {})).rejects.toThrow('Invalid resource: planets');
  await expect(ask('projects', { host: 'elsewhere.example' })).rejects.toThrow('No integration for host elsewhere');
  await expect(ask('organizations', {}, 'another')).rejects.toThrow('401');
});
