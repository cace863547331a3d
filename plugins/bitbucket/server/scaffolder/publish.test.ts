import { type Answers, aRecordedHost } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { createBitbucketAccess } from '../bitbucketAccess.ts';
import type { BitbucketIntegration } from '../bitbucketIntegrations.ts';
import { cloudAutocomplete } from './autocomplete.ts';
import { createOpenRepository } from './bitbucketRepository.ts';
import { publishCloud, publishServer } from './publishActions.ts';
import { publishBitbucket } from './publishBitbucket.ts';

const publishing = createPublishing();

async function aBitbucket(edition: 'cloud' | 'server', answers: Answers = {}) {
  const apiPath = edition === 'cloud' ? '/2.0' : '/rest/api/1.0';
  const recorded = await aRecordedHost({
    apiPath,
    user: 'ada',
    password: 'sesame',
    isAllowed: ({ headers }) =>
      headers.authorization === `Basic ${Buffer.from('ada:sesame').toString('base64')}` ||
      headers.authorization === 'Bearer a-users-token',
    answers,
  });
  const { host, origin } = recorded;
  const account = { username: 'ada', password: 'sesame' };
  const about = { host, edition, key: 'integrations.bitbucket', apiBaseUrl: `${origin}${apiPath}`, isConfigured: true };
  const integration: BitbucketIntegration = { ...about, ...account };
  const bitbucket = { integration, access: createBitbucketAccess(integration) };
  return { ...recorded, bitbucket, open: createOpenRepository([bitbucket], edition, publishing) };
}

/** Responses for a repository that is created on request. */
function creatable(own: string, list: string, links: object, taken: number): Answers {
  let isThere = false;
  return {
    [`GET ${own}`]: () => (isThere ? { body: { links } } : { status: 404, body: {} }),
    [`POST ${list}`]: () => {
      if (isThere) return { status: taken, body: {} };
      isThere = true;
      return { status: 201, body: { links } };
    },
  };
}

describe.each(['cloud', 'server'] as const)('publishing to Bitbucket, %s', (edition) => {
  test('creates the repository and pushes the workspace exactly once, wherever an earlier run died', async () => {
    const bitbucket = await aBitbucket(edition);
    const { url, git } = await bitbucket.repository('snacks.git');
    const remote = url.replace('http://', 'http://ada@');
    const isCloud = edition === 'cloud';
    const links = isCloud
      ? { clone: [{ name: 'https', href: remote }], html: { href: 'https://web/snacks' } }
      : { clone: [{ name: 'http', href: remote }], self: [{ href: 'https://web/snacks/browse' }] };
    const list = '/projects/CABIN/repos';
    const cloudPath = '/repositories/meridian/snacks';
    const answers = isCloud
      ? creatable(cloudPath, cloudPath, links, 400)
      : creatable(`${list}/snacks`, list, links, 409);
    Object.assign(bitbucket.answers, answers);
    const workspace = await aWorkspaceWith({ 'README.md': '# Snacks' });
    const action = (isCloud ? publishCloud : publishServer)({ open: bitbucket.open, publishing });
    const repoUrl = `${bitbucket.host}?workspace=meridian&project=CABIN&repo=snacks`;
    const { once, results } = keptResults();
    const first = await runAction(action, { repoUrl, description: 'Snacks' }, { workspace, once });
    expect(first.output).toEqual({
      remoteUrl: url,
      repoContentsUrl: isCloud ? 'https://web/snacks/src/main' : 'https://web/snacks/browse',
      commitHash: await git('rev-parse', 'main'),
    });
    results.delete('created');
    expect((await runAction(action, { repoUrl }, { workspace, once })).output).toEqual(first.output);
    expect(await git('rev-list', '--count', '--all')).toBe('1');
    await expect(runAction(action, { repoUrl }, { workspace })).rejects.toThrow('already exists: choose another name');
  });

  test('names the missing part of the URL', async () => {
    const bitbucket = await aBitbucket(edition);
    const action = (edition === 'cloud' ? publishCloud : publishServer)({ open: bitbucket.open, publishing });
    await expect(runAction(action, { repoUrl: `${bitbucket.host}?repo=a` })).rejects.toThrow(
      /no project|missing project/,
    );
    await expect(runAction(action, { repoUrl: 'other.example?project=A&repo=a' })).rejects.toThrow(
      'No matching integration',
    );
  });
});

describe('publish:bitbucket', () => {
  const recordOf = async (host: string) => {
    const published = (remoteUrl: string) => ({ remoteUrl, repoContentsUrl: '', commitHash: '' });
    const edition = (id: string) => ({ id, description: 'Publishes', run: async () => published(id) });
    const editions: Record<string, 'cloud' | 'server'> = { 'bitbucket.org': 'cloud', 'git.example': 'server' };
    const action = publishBitbucket({
      cloud: edition('publish:bitbucketCloud'),
      server: edition('publish:bitbucketServer'),
      editionOf: (one) => editions[one],
    });
    return runAction(action, { repoUrl: `${host}?workspace=meridian&project=CABIN&repo=snacks` });
  };

  test.each([
    ['bitbucket.org', 'publish:bitbucketCloud'],
    ['git.example', 'publish:bitbucketServer'],
  ])('publishes to %s by %s, and warns', async (host, id) => {
    const { output, lines } = await recordOf(host);
    expect(output?.remoteUrl).toBe(id);
    expect(lines).toEqual([`warn: 'publish:bitbucket' is deprecated: use '${id}' for ${host}`]);
  });

  test('rejects a host without an integration', async () => {
    await expect(recordOf('other.example')).rejects.toThrow('No matching integration configuration for host');
  });
});

test('[SCAF-055] workspaces, projects, repositories and branches are completed with the token of the user', async () => {
  const bitbucket = await aBitbucket('cloud');
  Object.assign(bitbucket.answers, {
    'GET /workspaces?pagelen=100': {
      body: { values: [{ slug: 'a' }], next: `${bitbucket.origin}/2.0/workspaces?page=2` },
    },
    'GET /workspaces?page=2': { body: { values: [{ slug: 'b' }] } },
    'GET /workspaces/a/projects?pagelen=100': { body: { values: [{ key: 'CABIN' }] } },
    'GET /repositories/a?pagelen=100&q=project.key%3D%22CABIN%22': { body: { values: [{ slug: 'snacks' }] } },
    'GET /repositories/a/snacks/refs/branches?pagelen=100': { body: { values: [{ name: 'main' }] } },
  });
  const provider = cloudAutocomplete(bitbucket.bitbucket);
  const ask = (resource: string, context: Record<string, string> = {}) =>
    provider.complete({ resource, token: 'a-users-token', context, signal: new AbortController().signal });
  expect(await ask('workspaces')).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(await ask('projects', { workspace: 'a' })).toEqual([{ id: 'CABIN' }]);
  expect(await ask('repositories', { workspace: 'a', project: 'CABIN' })).toEqual([{ id: 'snacks' }]);
  expect(await ask('branches', { workspace: 'a', repository: 'snacks' })).toEqual([{ id: 'main' }]);
  await expect(ask('projects')).rejects.toThrow('Missing workspace context parameter');
  await expect(ask('planets')).rejects.toThrow('Invalid resource: planets');
});

test.each(['cloud', 'server'] as const)(
  'a response of Bitbucket (%s) that is unexpected is a named error when a repository is created',
  async (edition) => {
    const isCloud = edition === 'cloud';
    const list = isCloud ? '/repositories/meridian/snacks' : '/projects/CABIN/repos';
    const links = { clone: [{ name: isCloud ? 'https' : 'http', href: 'https://b/snacks.git' }] };
    const bitbucket = await aBitbucket(edition, {
      [`POST ${list}`]: { status: 201, body: { links } },
      'GET /workspaces?pagelen=100': { body: { values: [{ slug: 'meridian' }] } },
    });
    const action = (isCloud ? publishCloud : publishServer)({ open: bitbucket.open, publishing });
    const repoUrl = `${bitbucket.host}?workspace=meridian&project=CABIN&repo=snacks`;
    const provider = cloudAutocomplete(bitbucket.bitbucket);
    const asked = { token: 'a-users-token', context: {}, signal: new AbortController().signal };
    const { unnamed, named } = await tryOddAnswers({
      host: bitbucket.spoiler,
      operations: {
        // Nothing can be pushed to its URL, so it also fails with the usual response.
        publish: () => runAction(action, { repoUrl }),
        workspaces: () => provider.complete({ ...asked, resource: 'workspaces' }),
      },
    });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(10);
  },
);
