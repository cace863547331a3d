import { aRecordedHost } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { createGiteaAccess } from '../giteaAccess.ts';
import { publishGitea } from './publishGitea.ts';

async function aGitea() {
  const recorded = await aRecordedHost({
    apiPath: '/api/v1',
    user: 'ada',
    password: 'sesame',
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from('ada:sesame').toString('base64')}`,
  });
  const { host, origin } = recorded;
  const integration = { host, baseUrl: origin, username: 'ada', password: 'sesame' };
  const access = createGiteaAccess(integration, silentLogger);
  const action = publishGitea([{ integration, access }], createPublishing());
  return { ...recorded, action, repoUrl: `${host}?owner=acme&repo=snacks` };
}

test('publish:gitea creates the repository and pushes the workspace exactly once, wherever an earlier run died', async () => {
  const gitea = await aGitea();
  const { url, git } = await gitea.repository('acme/snacks.git');
  const found = { clone_url: url, html_url: 'https://web/acme/snacks' };
  let isThere = false;
  Object.assign(gitea.answers, {
    'GET /orgs/acme': { body: { id: 1 } },
    'GET /repos/acme/snacks': () => (isThere ? { body: found } : { status: 404, body: {} }),
    'POST /orgs/acme/repos': () => {
      if (isThere) return { status: 409, body: {} };
      isThere = true;
      return { status: 201, body: found };
    },
  });
  const workspace = await aWorkspaceWith({ 'README.md': '# Snacks' });
  const { once, results } = keptResults();
  const input = { repoUrl: gitea.repoUrl, description: 'Snacks', repoVisibility: 'private' };
  const first = await runAction(gitea.action, input, { workspace, once });
  expect(first.output).toEqual({
    remoteUrl: url,
    repoContentsUrl: 'https://web/acme/snacks/src/branch/main/',
    commitHash: await git('rev-parse', 'main'),
  });
  expect(gitea.bodyOf('POST /orgs/acme/repos')).toMatchObject({ name: 'snacks', private: true });
  results.delete('created');
  expect((await runAction(gitea.action, input, { workspace, once })).output).toEqual(first.output);
  expect(await git('rev-list', '--count', '--all')).toBe('1');
  await expect(runAction(gitea.action, input, { workspace })).rejects.toThrow('already exists: choose another name');
});

test('publish:gitea names the missing organisation or host', async () => {
  const gitea = await aGitea();
  const run = (repoUrl: string) => runAction(gitea.action, { repoUrl, description: '' });
  await expect(run(gitea.repoUrl)).rejects.toThrow('Organization acme do not exist. Please create it first !');
  await expect(run('gitea.example?owner=a&repo=b')).rejects.toThrow('No matching integration configuration');
});

test('an unexpected response is a named error', async () => {
  const gitea = await aGitea();
  Object.assign(gitea.answers, {
    'GET /orgs/acme': { body: { id: 1 } },
    'POST /orgs/acme/repos': { status: 201, body: { clone_url: 'https://g/acme/snacks.git', html_url: 'x' } },
  });
  // Nothing can be pushed to its URL, so it also fails with the usual response.
  const publish = () => runAction(gitea.action, { repoUrl: gitea.repoUrl, description: 'Snacks' });
  const { unnamed, named } = await tryOddAnswers({ host: gitea.spoiler, operations: { publish } });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(10);
});
