import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { createBitbucketAccess } from '../bitbucketAccess.ts';
import type { BitbucketIntegration } from '../bitbucketIntegrations.ts';
import { aBitbucket } from '../testing/aBitbucket.ts';
import { createConnectRepository, createOpenRepository } from './bitbucketRepository.ts';
import { cloudActions } from './cloudActions.ts';

async function aCloud() {
  const bitbucket = await aBitbucket('cloud', { authorizations: ['Bearer sesame', 'Bearer a-users-token'] });
  const { host, apiBaseUrl } = bitbucket;
  const integration: BitbucketIntegration = {
    ...{ host, edition: 'cloud', key: 'integrations.bitbucketCloud', apiBaseUrl, isConfigured: true },
    token: 'sesame',
  };
  const hosts = [{ integration, access: createBitbucketAccess(integration) }];
  const publishing = createPublishing();
  const [runPipeline, restrictBranch] = cloudActions({
    open: createOpenRepository(hosts, 'cloud', publishing),
    connect: createConnectRepository(hosts, 'cloud', publishing),
    host,
  });
  bitbucket.addRepository('meridian/snacks', { isPrivate: true, files: { 'README.md': '' } });
  return { bitbucket, host, runPipeline: runPipeline!, restrictBranch: restrictBranch! };
}

describe('bitbucket:pipelines:run', () => {
  const place = { workspace: 'meridian', repo_slug: 'snacks' };

  test('runs a pipeline once and returns its number and pages', async () => {
    const { runPipeline, bitbucket } = await aCloud();
    const { once } = keptResults();
    const body = { target: { ref_type: 'branch', type: 'pipeline_ref_target', ref_name: 'main' } };
    const { output } = await runAction(runPipeline, { ...place, body, token: 'a-users-token' }, { once });
    const repoUrl = `${bitbucket.url}/meridian/snacks`;
    expect(output).toEqual({ buildNumber: 1, repoUrl, pipelinesUrl: `${repoUrl}/pipelines` });
    expect((await runAction(runPipeline, { ...place, body }, { once })).output).toEqual(output);
    expect(bitbucket.visits.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect((await runAction(runPipeline, place)).output?.buildNumber).toBe(2);
  });

  test('reports the reason of a refusal', async () => {
    const { runPipeline } = await aCloud();
    const body = { target: { type: 'pipeline_ref_target', ref_name: 'nowhere' } };
    await expect(runAction(runPipeline, { ...place, body })).rejects.toThrow('There is no branch nowhere');
  });
});

describe('bitbucketCloud:branchRestriction:create', () => {
  const restricted = async (input: object) => {
    const { restrictBranch, host } = await aCloud();
    const repoUrl = `${host}?workspace=meridian&project=CABIN&repo=snacks`;
    const { output } = await runAction(restrictBranch, { repoUrl, ...input });
    return { statusCode: output?.statusCode, made: JSON.parse(String(output?.json)).data };
  };

  test('restricts pushes to a branch type, except for users and groups', async () => {
    const { statusCode, made } = await restricted({
      kind: 'push',
      users: [{ uuid: '{a-b}' }],
      groups: [{ slug: 'leads' }],
    });
    expect(statusCode).toBe(201);
    expect(made).toEqual({
      id: 1,
      type: 'branchrestriction',
      kind: 'push',
      branch_match_kind: 'branching_model',
      branch_type: 'development',
      value: null,
      users: [{ uuid: '{a-b}', type: 'user' }],
      groups: [{ slug: 'leads', type: 'group' }],
    });
  });

  test('requires approvals on branches of a pattern', async () => {
    const input = { kind: 'require_approvals_to_merge', branchMatchKind: 'glob', pattern: 'release/*', value: 2 };
    const { made } = await restricted(input);
    expect(made).toMatchObject({ kind: 'require_approvals_to_merge', pattern: 'release/*', value: 2, users: [] });
    expect(made).not.toHaveProperty('branch_type');
  });

  test('rejects an unknown kind, and a glob without a pattern', async () => {
    await expect(restricted({ kind: 'nonsense' })).rejects.toThrow('kind');
    await expect(restricted({ kind: 'push', branchMatchKind: 'glob' })).rejects.toThrow('Give a pattern');
  });
});
