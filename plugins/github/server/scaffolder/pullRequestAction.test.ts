import type { Answers } from '@callboard/git/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { pullRequestAction } from './pullRequestAction.ts';
import { aPublishingGithub } from './testing/aPublishingGithub.ts';

const publishing = createPublishing();

describe('publish:github:pull-request', () => {
  const answers: Answers = {
    'GET /repos/acme/snacks': { body: { default_branch: 'main' } },
    'GET /repos/acme/snacks/git/ref/heads/main': { body: { object: { sha: 'c0' } } },
    'GET /repos/acme/snacks/git/commits/c0': { body: { tree: { sha: 't0' } } },
    'POST /repos/acme/snacks/git/blobs': { status: 201, body: { sha: 'b1' } },
    'POST /repos/acme/snacks/git/trees': { status: 201, body: { sha: 't1' } },
    'POST /repos/acme/snacks/git/commits': { status: 201, body: { sha: 'c1' } },
    'POST /repos/acme/snacks/git/refs': { status: 201, body: {} },
    'GET /repos/acme/snacks/pulls?state=all&head=acme%3Anew&base=main': { body: [] },
    'POST /repos/acme/snacks/pulls': {
      status: 201,
      body: { number: 7, html_url: 'https://g/pull/7', base: { ref: 'main' } },
    },
    'POST /repos/acme/snacks/pulls/7/requested_reviewers': { status: 201, body: {} },
  };
  const input = { branchName: 'new', title: 'Add', description: 'Why' };

  test('proposes text files, binary files and deletions', async () => {
    const github = await aPublishingGithub({ ...answers });
    const workspace = await aWorkspaceWith({ 'a.md': 'text', 'b.bin': Buffer.from([255, 0]), 'c.md': 'gone' });
    const action = pullRequestAction({ open: github.open, publishing });
    const asked = {
      ...input,
      repoUrl: github.repoUrl,
      targetPath: 'docs',
      filesToDelete: ['c.md'],
      reviewers: ['ada'],
    };
    const { output } = await runAction(action, asked, { workspace });
    expect(output).toEqual({ targetBranchName: 'main', remoteUrl: 'https://g/pull/7', pullRequestNumber: 7 });
    expect(github.bodyOf('POST /repos/acme/snacks/git/trees')).toEqual({
      base_tree: 't0',
      tree: [
        { path: 'docs/a.md', mode: '100644', type: 'blob', content: 'text' },
        { path: 'docs/b.bin', mode: '100644', type: 'blob', sha: 'b1' },
        { path: 'docs/c.md', mode: '100644', type: 'blob', sha: null },
      ],
    });
    expect(github.bodyOf('POST /repos/acme/snacks/git/refs')).toEqual({ ref: 'refs/heads/new', sha: 'c1' });
    expect(github.bodyOf('POST /repos/acme/snacks/pulls')).toMatchObject({
      head: 'new',
      base: 'main',
      title: 'Add',
      body: 'Why',
    });
  });

  test('is created once, even if the step runs again', async () => {
    const github = await aPublishingGithub({ ...answers });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const { once } = keptResults();
    const action = pullRequestAction({ open: github.open, publishing });
    for (const _ of [1, 2]) await runAction(action, { ...input, repoUrl: github.repoUrl }, { workspace, once });
    expect(github.calls().filter((call) => call.endsWith('/pulls'))).toHaveLength(1);
  });

  test('is found by the run after an interrupted one, even if it was closed since', async () => {
    const list = 'GET /repos/acme/snacks/pulls?state=all&head=acme%3Anew&base=main';
    const [older, made] = [6, 7].map((number) => ({
      number,
      html_url: `https://g/pull/${number}`,
      base: { ref: 'main' },
    }));
    const github = await aPublishingGithub({ ...answers, [list]: { body: [older] } });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const { once, results } = keptResults();
    const run = () =>
      runAction(
        pullRequestAction({ open: github.open, publishing }),
        { ...input, repoUrl: github.repoUrl },
        { workspace, once },
      );
    const first = await run();
    // As if the process had died right after GitHub created it.
    results.delete('proposal');
    github.answers[list] = { body: [older, made] };
    expect((await run()).output).toEqual(first.output);
    expect(github.calls().filter((call) => call.endsWith('/pulls'))).toHaveLength(1);
  });

  test('explains what to do when the branch exists, and updates it if requested', async () => {
    const taken: Answers = {
      ...answers,
      'POST /repos/acme/snacks/git/refs': { status: 422, body: { message: 'Reference already exists' } },
      'GET /repos/acme/snacks/git/ref/heads/new': { body: { object: { sha: 'other' } } },
      'PATCH /repos/acme/snacks/git/refs/heads/new': { body: {} },
    };
    const github = await aPublishingGithub(taken);
    const workspace = await aWorkspaceWith({ a: 'a' });
    const action = pullRequestAction({ open: github.open, publishing });
    const run = (update: boolean) => runAction(action, { ...input, update, repoUrl: github.repoUrl }, { workspace });
    await expect(run(false)).rejects.toThrow("choose another name, or set 'update: true'");
    await run(true);
    expect(github.bodyOf('PATCH /repos/acme/snacks/git/refs/heads/new')).toEqual({ sha: 'c1', force: true });
  });

  test('is not created without changes if the input forbids it', async () => {
    const same = { ...answers, 'POST /repos/acme/snacks/git/trees': { status: 201, body: { sha: 't0' } } };
    const github = await aPublishingGithub(same);
    const workspace = await aWorkspaceWith({ a: 'a' });
    const asked = { ...input, repoUrl: github.repoUrl, createWhenEmpty: false };
    const { output } = await runAction(pullRequestAction({ open: github.open, publishing }), asked, { workspace });
    expect(output).toEqual({});
    expect(github.calls()).not.toContain('POST /repos/acme/snacks/pulls');
  });

  test('sends no requests in a dry run', async () => {
    const github = await aPublishingGithub();
    const workspace = await aWorkspaceWith({ a: 'a' });
    const task = { id: 't', isDryRun: true };
    const asked = { ...input, repoUrl: github.repoUrl };
    await runAction(pullRequestAction({ open: github.open, publishing }), asked, { workspace, task });
    expect(github.calls()).toEqual([]);
  });
});
