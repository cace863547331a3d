import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answers, aRecordedHost } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createAction, createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { createAzureAccess, createAzureHttp } from '../azureAccess.ts';
import { azureIntegrations } from '../azureIntegrations.ts';
import { createAzureCredentials } from '../credentials/azureCredentials.ts';
import { createOpenOrganization } from './azureRepository.ts';
import { publishAzure } from './publishAzure.ts';
import { repoActions } from './repoActions.ts';

const publishing = createPublishing();
const list = '/cabin/_apis/git/repositories';
const version = 'api-version=6.0';
const pulls = `${list}/snacks/pullrequests`;
const search = new URLSearchParams({
  'searchCriteria.status': 'all',
  'searchCriteria.sourceRefName': 'refs/heads/new',
  'searchCriteria.targetRefName': 'refs/heads/main',
});
const listed = `GET ${pulls}?${search}&${version}`;

async function anAzure(answers: Answers = {}) {
  const recorded = await aRecordedHost({
    apiPath: '/meridian',
    user: '',
    password: 'a-token',
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from(':a-token').toString('base64')}`,
    answers,
  });
  const { host, origin } = recorded;
  const [integration] = azureIntegrations([
    { host, apiBaseUrl: origin, credentials: [{ personalAccessToken: 'a-token' }] },
  ]);
  const credentials = createAzureCredentials(integration!.credentials);
  const access = createAzureAccess(integration!, createAzureHttp(integration!), credentials);
  const repoUrl = `${host}?organization=meridian&project=cabin&repo=snacks`;
  return { ...recorded, repoUrl, open: createOpenOrganization([{ integration: integration!, access }], publishing) };
}

test('publish:azure creates the repository and pushes the workspace exactly once, wherever an earlier run died', async () => {
  const azure = await anAzure();
  const { url, git } = await azure.repository('snacks');
  const found = { id: 'r1', remoteUrl: url.replace('http://', 'http://meridian@'), webUrl: 'https://web/snacks' };
  let isThere = false;
  Object.assign(azure.answers, {
    [`GET ${list}/snacks?${version}`]: () => (isThere ? { body: found } : { status: 404, body: {} }),
    [`POST ${list}?${version}`]: () => {
      if (isThere) return { status: 409, body: {} };
      isThere = true;
      return { status: 201, body: found };
    },
  });
  const workspace = await aWorkspaceWith({ 'README.md': '# Snacks' });
  const { once, results } = keptResults();
  const action = publishAzure({ open: azure.open, publishing });
  const first = await runAction(action, { repoUrl: azure.repoUrl }, { workspace, once });
  expect(first.output).toEqual({
    remoteUrl: url,
    repoContentsUrl: 'https://web/snacks',
    repositoryId: 'r1',
    commitHash: await git('rev-parse', 'main'),
  });
  results.delete('created');
  expect((await runAction(action, { repoUrl: azure.repoUrl }, { workspace, once })).output).toEqual(first.output);
  expect(await git('rev-list', '--count', '--all')).toBe('1');
  await expect(runAction(action, { repoUrl: azure.repoUrl }, { workspace })).rejects.toThrow('already exists');
});

test('publish:azure reports missing input', async () => {
  const azure = await anAzure();
  const action = publishAzure({ open: azure.open, publishing });
  await expect(runAction(action, { repoUrl: `${azure.host}?project=a&repo=b` })).rejects.toThrow(
    'missing organization',
  );
  const elsewhere = runAction(action, { repoUrl: 'azure.example?organization=a&project=a&repo=b' });
  await expect(elsewhere).rejects.toThrow('No matching integration configuration for host azure.example');
});

test('azure:repo:clone, push and pr propose a change to an existing repository', async () => {
  const azure = await anAzure({
    [listed]: { body: { value: [] } },
    [`POST ${list}/snacks/pullrequests?${version}`]: {
      status: 201,
      body: { pullRequestId: 9, createdBy: { id: 'u1' } },
    },
    [`PATCH ${list}/snacks/pullrequests/9?${version}`]: { body: {} },
  });
  const { url, git } = await azure.repository('cabin/_git/snacks');
  const author = { gitAuthorName: 'Ada', gitAuthorEmail: 'ada@example.com' };
  const before = await aWorkspaceWith({ a: 'a' });
  const credentials = { authorization: `Basic ${Buffer.from(':a-token').toString('base64')}` };
  const { http } = await azure.open({ host: azure.host, organization: 'meridian' }, new AbortController().signal);
  const first = createAction({
    id: 'test:first',
    description: '',
    run: (context) =>
      publishing.pushFirst(
        context,
        { http, credentials, url, branch: 'main', integration: { host: 'dev.azure.com' } },
        author,
      ),
  });
  await runAction(first, {}, { workspace: before });

  const asked: string[] = [];
  const reader = {
    async readTree(address: string) {
      asked.push(address);
      const content = async () => Buffer.from('a');
      return {
        etag: '1',
        async *files() {
          yield { path: 'a', size: 1, content };
        },
      };
    },
  };
  const [clone, push, pullRequest] = repoActions({ open: azure.open, publishing, reader });
  const workspace = await aWorkspaceWith({});
  await runAction(clone!, { remoteUrl: url.replace('http://', 'http://meridian@'), targetPath: 'repo' }, { workspace });
  expect(asked).toEqual([`${url}?version=GBmain`]);
  await writeFile(join(workspace.path, 'repo/b'), 'b');
  const { output } = await runAction(push!, { sourcePath: 'repo', branch: 'new', ...author }, { workspace });
  expect(output).toEqual({ commitHash: await git('rev-parse', 'new') });
  expect(await git('ls-tree', '--name-only', 'new')).toBe('a\nb');
  expect(await git('rev-list', '--count', 'new')).toBe('2');

  const input = {
    organization: 'meridian',
    project: 'cabin',
    repoId: 'snacks',
    server: azure.host,
    title: 'Add',
    sourceBranch: 'new',
  };
  expect((await runAction(pullRequest!, { ...input, autoComplete: true })).output).toEqual({ pullRequestId: 9 });
  expect(azure.bodyOf(`POST ${list}/snacks/pullrequests?${version}`)).toMatchObject({
    sourceRefName: 'refs/heads/new',
  });
  expect(azure.bodyOf(`PATCH ${list}/snacks/pullrequests/9?${version}`)).toMatchObject({
    autoCompleteSetBy: { id: 'u1' },
  });
});

describe('azure:repo:pr', () => {
  const [older, made] = [8, 9].map((pullRequestId) => ({ pullRequestId, createdBy: { id: 'u1' } }));
  const proposed = { status: 201, body: made };
  const place = { organization: 'meridian', project: 'cabin', repoId: 'snacks', title: 'Add', sourceBranch: 'new' };
  const actionOf = (azure: Awaited<ReturnType<typeof anAzure>>) =>
    repoActions({ open: azure.open, publishing, reader: undefined as never })[2]!;

  test('finds the pull request of an interrupted run, even if it was completed since', async () => {
    const azure = await anAzure({ [listed]: { body: { value: [older] } }, [`POST ${pulls}?${version}`]: proposed });
    const { once, results } = keptResults();
    const run = () => runAction(actionOf(azure), { ...place, server: azure.host }, { once });
    expect((await run()).output).toEqual({ pullRequestId: 9 });
    results.delete('proposal');
    azure.answers[listed] = { body: { value: [older, made] } };
    expect((await run()).output).toEqual({ pullRequestId: 9 });
    expect(azure.calls()).toEqual([`POST ${pulls}?${version}`]);
  });

  test('does not complete a pull request of others', async () => {
    const refused = { status: 409, body: { message: 'TF401179: An active pull request already exists.' } };
    const azure = await anAzure({ [listed]: { body: { value: [older] } }, [`POST ${pulls}?${version}`]: refused });
    const run = runAction(actionOf(azure), { ...place, server: azure.host, autoComplete: true });
    await expect(run).rejects.toThrow("A pull request from 'new' to 'main' is already open");
    expect(azure.calls()).toEqual([`POST ${pulls}?${version}`]);
  });
});

test('an unexpected response is a named error in every step', async () => {
  const azure = await anAzure({
    [`POST ${list}?${version}`]: { status: 201, body: { id: 'r1', remoteUrl: 'https://a/snacks', webUrl: 'x' } },
    [`POST ${pulls}?${version}`]: { status: 201, body: { pullRequestId: 9, createdBy: { id: 'u1' } } },
    [listed]: { body: { value: [] } },
    [`PATCH ${pulls}/9?${version}`]: { body: {} },
  });
  const [, , pullRequest] = repoActions({ open: azure.open, publishing, reader: undefined as never });
  const place = { organization: 'meridian', project: 'cabin', repoId: 'snacks', server: azure.host };
  const { unnamed, named } = await tryOddAnswers({
    host: azure.spoiler,
    operations: {
      // Nothing can be pushed to its URL, so it also fails with the usual response.
      publish: () => runAction(publishAzure({ open: azure.open, publishing }), { repoUrl: azure.repoUrl }),
      proposal: () => runAction(pullRequest!, { ...place, title: 'Add', sourceBranch: 'new', autoComplete: true }),
    },
  });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(10);
});
