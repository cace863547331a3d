import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { createBitbucketAccess } from '../bitbucketAccess.ts';
import type { BitbucketIntegration } from '../bitbucketIntegrations.ts';
import { aBitbucket } from '../testing/aBitbucket.ts';
import { createOpenRepository } from './bitbucketRepository.ts';
import { cloudPullRequest } from './cloudPullRequest.ts';
import { serverPullRequest } from './serverPullRequest.ts';

const publishing = createPublishing();
const authorizations = ['Bearer sesame', 'Bearer a-users-token'];

async function aProposing(edition: 'cloud' | 'server') {
  const bitbucket = await aBitbucket(edition, { authorizations });
  const { host, apiBaseUrl } = bitbucket;
  const integration: BitbucketIntegration = {
    ...{ host, edition, key: 'integrations.bitbucket', apiBaseUrl, isConfigured: true },
    token: 'sesame',
  };
  const open = createOpenRepository([{ integration, access: createBitbucketAccess(integration) }], edition, publishing);
  const owner = edition === 'cloud' ? 'meridian' : 'CABIN';
  const repository = bitbucket.addRepository(`${owner}/snacks`, {
    isPrivate: true,
    files: { 'README.md': '# Snacks', 'docs/old.md': 'old', 'same.md': 'same' },
  });
  const action = edition === 'cloud' ? cloudPullRequest({ open, publishing }) : serverPullRequest({ open });
  const repoUrl = `${host}?workspace=meridian&project=CABIN&repo=snacks`;
  const writes = () => bitbucket.visits.filter(({ method }) => method !== 'GET');
  return { bitbucket, repository, action, repoUrl, writes };
}

describe.each(['cloud', 'server'] as const)('a pull request on Bitbucket, %s', (edition) => {
  const input = { title: 'Add docs', sourceBranch: 'feature/docs' };
  const files = { 'README.md': '# New', 'docs/new page.md': 'new', 'same.md': 'same' };

  test('adds the files of the workspace to a new branch and keeps the others', async () => {
    const { repository, action, repoUrl, bitbucket } = await aProposing(edition);
    const workspace = await aWorkspaceWith(files);
    const { output } = await runAction(action, { ...input, repoUrl, description: 'Why' }, { workspace });
    expect(repository.filesAt('feature/docs')).toEqual({ ...files, 'docs/old.md': 'old' });
    expect(repository.filesAt('main')?.['README.md']).toBe('# Snacks');
    expect(repository.pullRequests).toEqual([
      { number: 1, title: 'Add docs', body: 'Why', head: 'feature/docs', base: 'main' },
    ]);
    const page = edition === 'cloud' ? 'meridian/snacks' : 'projects/CABIN/repos/snacks';
    expect(output).toEqual({ pullRequestUrl: `${bitbucket.url}/${page}/pull-requests/1` });
  });

  test('is opened once and with the same files, wherever an earlier run died', async () => {
    const { repository, action, repoUrl } = await aProposing(edition);
    const workspace = await aWorkspaceWith(files);
    const { once, results } = keptResults();
    const first = await runAction(action, { ...input, repoUrl }, { workspace, once });
    const head = repository.branches.get('feature/docs');
    for (const key of [...results.keys()].filter((one) => !['was-there', 'before', 'parent'].includes(one))) {
      results.delete(key);
      expect((await runAction(action, { ...input, repoUrl }, { workspace, once })).output).toEqual(first.output);
    }
    expect(repository.pullRequests).toHaveLength(1);
    expect(repository.branches.get('feature/docs')).toBe(head);
  });

  test('proposes an existing branch without changing it', async () => {
    const { repository, action, repoUrl, writes } = await aProposing(edition);
    const head = repository.commit('feature/docs', { 'README.md': 'by hand' });
    repository.commit('next', {});
    const workspace = await aWorkspaceWith(files);
    await runAction(action, { ...input, repoUrl, targetBranch: 'next' }, { workspace });
    expect(repository.branches.get('feature/docs')).toBe(head);
    expect(repository.pullRequests[0]).toMatchObject({ head: 'feature/docs', base: 'next' });
    expect(writes()).toHaveLength(1);
  });

  test('uses the token of the user', async () => {
    const { action, repoUrl, bitbucket } = await aProposing(edition);
    const workspace = await aWorkspaceWith(files);
    await runAction(action, { ...input, repoUrl, token: 'a-users-token' }, { workspace });
    expect(new Set(bitbucket.visits.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer a-users-token']),
    );
  });

  test('is not opened without files, without its target, or for a repository without a name', async () => {
    const { action, repoUrl, writes, bitbucket } = await aProposing(edition);
    await expect(runAction(action, { ...input, repoUrl })).rejects.toThrow('the workspace contains no files');
    const workspace = await aWorkspaceWith(files);
    const elsewhere = { ...input, repoUrl, targetBranch: 'nowhere' };
    await expect(runAction(action, elsewhere, { workspace })).rejects.toThrow("There is no branch 'nowhere'");
    const unnamed = { ...input, repoUrl: `${bitbucket.host}?repo=snacks` };
    await expect(runAction(action, unnamed, { workspace })).rejects.toThrow('has no project');
    expect(writes()).toEqual([]);
  });

  test('fails with a named error after an unexpected response', async () => {
    const { action, repoUrl, bitbucket, repository } = await aProposing(edition);
    const workspace = await aWorkspaceWith(files);
    const propose = () => {
      repository.branches.delete('feature/docs');
      repository.pullRequests.length = 0;
      return runAction(action, { ...input, repoUrl }, { workspace });
    };
    const { unnamed, named } = await tryOddAnswers({ host: bitbucket.spoiler, operations: { propose } });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(5);
  });
});

test('a server is not sent more files than it commits one by one', async () => {
  const { action, repoUrl, writes } = await aProposing('server');
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`${at}.md`, 'x']));
  const workspace = await aWorkspaceWith(many);
  const asked = { title: 'Many', sourceBranch: 'many', repoUrl };
  await expect(runAction(action, asked, { workspace })).rejects.toThrow('at most 200');
  expect(writes()).toEqual([]);
});
