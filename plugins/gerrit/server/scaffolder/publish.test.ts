import { aRecordedHost } from '@callboard/git/testing';
import { createHostFinder, createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { createGerritAccess, gerritIntegrations } from '../gerritAccess.ts';
import { createOpenProject } from './gerritProject.ts';
import { publishGerrit, publishGerritReview } from './publishActions.ts';

const publishing = createPublishing();
const project = '/cabin%2Fsnacks';

/** A Gerrit in which `cabin/snacks` can be created. */
async function aGerrit() {
  const recorded = await aRecordedHost({
    apiPath: '/a/projects',
    user: 'ada',
    password: 'sesame',
    isAllowed: ({ headers }) => headers.authorization === `Basic ${Buffer.from('ada:sesame').toString('base64')}`,
    prefix: ")]}'\n",
  });
  const { host, origin } = recorded;
  const [integration] = gerritIntegrations([{ host, baseUrl: origin, username: 'ada', password: 'sesame' }]);
  const access = createGerritAccess(integration!, silentLogger);
  const { git, url } = await recorded.repository('a/cabin/snacks');
  let isThere = false;
  Object.assign(recorded.answers, {
    [`GET ${project}`]: () => (isThere ? { body: { name: 'cabin/snacks' } } : { status: 404, body: {} }),
    [`PUT ${project}`]: () => {
      if (isThere) return { status: 409, body: {} };
      isThere = true;
      return { status: 201, body: { name: 'cabin/snacks' } };
    },
  });
  const parts = {
    open: createOpenProject(createHostFinder([{ integration: integration!, access }], 'gerrit', publishing)),
    publishing,
  };
  return { ...recorded, git, url, publish: publishGerrit(parts), review: publishGerritReview(parts) };
}

test('publish:gerrit creates the project and pushes the workspace exactly once, wherever an earlier run died', async () => {
  const gerrit = await aGerrit();
  const workspace = await aWorkspaceWith({ 'README.md': '# Snacks' });
  const input = { repoUrl: `${gerrit.host}?workspace=All-Cabin&owner=crew&repo=cabin/snacks`, description: 'Snacks' };
  const { once, results } = keptResults();
  const first = await runAction(gerrit.publish, input, { workspace, once });
  expect(first.output).toEqual({
    remoteUrl: gerrit.url,
    repoContentsUrl: `${gerrit.origin}/plugins/gitiles/cabin/snacks/+/refs/heads/main`,
    commitHash: await gerrit.git('rev-parse', 'main'),
  });
  expect(gerrit.bodyOf(`PUT ${project}`)).toEqual({
    parent: 'All-Cabin',
    description: 'Snacks',
    owners: ['crew'],
    create_empty_commit: false,
    branches: ['main'],
  });
  expect(await gerrit.git('log', '-1', '--format=%B', 'main')).toMatch(/^initial commit\n\nChange-Id: I[\da-f]{40}$/);
  results.delete('created');
  expect((await runAction(gerrit.publish, input, { workspace, once })).output).toEqual(first.output);
  expect(await gerrit.git('rev-list', '--count', '--all')).toBe('1');
  await expect(runAction(gerrit.publish, input, { workspace })).rejects.toThrow(
    'The project cabin/snacks already exists: choose another name',
  );
});

test('publish:gerrit:review proposes the workspace as one change, even if the step runs again', async () => {
  const gerrit = await aGerrit();
  const before = await aWorkspaceWith({ 'README.md': '# Snacks' });
  const repoUrl = `${gerrit.host}?workspace=All-Cabin&repo=cabin/snacks`;
  await runAction(gerrit.publish, { repoUrl }, { workspace: before });
  const main = await gerrit.git('rev-parse', 'main');
  const workspace = await aWorkspaceWith({ 'README.md': '# Snacks', 'docs/index.md': 'Docs' });
  const { once } = keptResults();
  const run = () => runAction(gerrit.review, { repoUrl, gitCommitMessage: 'Add docs' }, { workspace, once });
  const { output, lines } = await run();
  expect((await run()).output).toEqual(output);
  expect(await gerrit.git('rev-parse', 'main', 'refs/for/main~')).toBe(`${main}\n${main}`);
  expect(await gerrit.git('ls-tree', '-r', '--name-only', 'refs/for/main')).toBe('README.md\ndocs/index.md');
  const [, changeId] =
    /Change-Id: (I[\da-f]{40})$/.exec(await gerrit.git('log', '-1', '--format=%B', 'refs/for/main')) ?? [];
  expect(output).toEqual({
    commitHash: await gerrit.git('rev-parse', 'refs/for/main'),
    reviewUrl: `${gerrit.origin}/#/q/${changeId}`,
    repoContentsUrl: `${gerrit.origin}/plugins/gitiles/cabin/snacks/+/refs/heads/main`,
  });
  expect(lines).toContain(`info: Review available on ${gerrit.origin}/#/q/${changeId}`);
});

test('a step reports missing input', async () => {
  const gerrit = await aGerrit();
  const workspace = await aWorkspaceWith({ a: 'a' });
  const repoUrl = `${gerrit.host}?repo=cabin/snacks`;
  await expect(runAction(gerrit.publish, { repoUrl }, { workspace })).rejects.toThrow('it has no workspace');
  const other = { repoUrl: 'gerrit.example?repo=a', gitCommitMessage: 'a' };
  await expect(runAction(gerrit.review, other)).rejects.toThrow('No matching integration configuration');
  const missing = { repoUrl, branch: 'next', gitCommitMessage: 'a' };
  await expect(runAction(gerrit.review, missing, { workspace })).rejects.toThrow("There is no branch 'next'");
});
