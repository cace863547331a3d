import { gitObject } from '@callboard/git';
import type { Answers } from '@callboard/git/testing';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { mergeRequestAction } from './mergeRequestAction.ts';
import { aPublishingGitlab, project } from './testing/aPublishingGitlab.ts';

describe('publish:gitlab:merge-request', () => {
  const same = gitObject('blob', Buffer.from('same')).id;
  const answers: Answers = {
    [`GET ${project}`]: { body: { default_branch: 'main' } },
    [`GET ${project}/repository/tree?ref=main&recursive=true&per_page=100&pagination=keyset`]: {
      body: [
        { path: 'same.md', id: same, type: 'blob' },
        { path: 'other.md', id: 'x', type: 'blob' },
      ],
    },
    [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
    [`GET ${project}/merge_requests?state=all&source_branch=new&target_branch=main`]: { body: [] },
    [`POST ${project}/merge_requests`]: { status: 201, body: { iid: 4, web_url: 'https://g/mr/4' } },
    'GET /users?username=ada': { body: [{ id: 5 }] },
  };
  const input = { title: 'Add', branchName: 'new', assignee: 'ada' };

  test('reports why GitLab refuses the commit, with the branch and the project', async () => {
    const refusal = { status: 400, body: { message: 'A file with this name already exists' } };
    const gitlab = await aPublishingGitlab({ ...answers, [`POST ${project}/repository/commits`]: refusal });
    const workspace = await aWorkspaceWith({ 'new.md': 'new' });
    const run = runAction(mergeRequestAction(gitlab.open), { ...input, repoUrl: gitlab.repoUrl }, { workspace });
    await expect(run).rejects.toMatchObject({
      name: 'InputError',
      message:
        "GitLab refused to commit the changes to the branch 'new' of acme/snacks: A file with this name already exists",
    });
  });

  test('proposes new and changed files', async () => {
    const gitlab = await aPublishingGitlab({ ...answers });
    const workspace = await aWorkspaceWith({ 'same.md': 'same', 'other.md': 'changed', 'new.md': 'new' });
    const { output } = await runAction(
      mergeRequestAction(gitlab.open),
      { ...input, repoUrl: gitlab.repoUrl },
      { workspace },
    );
    const names = { projectid: 'acme/snacks', projectPath: 'acme/snacks' };
    expect(output).toEqual({ ...names, targetBranchName: 'main', mergeRequestUrl: 'https://g/mr/4' });
    const commit = gitlab.bodyOf(`POST ${project}/repository/commits`);
    expect(commit).toMatchObject({ branch: 'new', start_branch: 'main', commit_message: 'Add' });
    const actions = (commit?.actions ?? []) as { action: string; file_path: string }[];
    expect(actions.map((one) => `${one.action} ${one.file_path}`)).toEqual(['create new.md', 'update other.md']);
    expect(gitlab.bodyOf(`POST ${project}/merge_requests`)).toMatchObject({ source_branch: 'new', assignee_id: 5 });
  });

  test('explains what to do when the branch exists', async () => {
    const gitlab = await aPublishingGitlab({
      ...answers,
      [`GET ${project}/repository/branches/new`]: { body: { name: 'new' } },
    });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const run = runAction(mergeRequestAction(gitlab.open), { ...input, repoUrl: gitlab.repoUrl }, { workspace });
    await expect(run).rejects.toThrow("The branch 'new' of acme/snacks already exists");
    expect(gitlab.calls()).toEqual([]);
  });

  test('finds the merge request of an interrupted run, even if it was merged since', async () => {
    const list = `GET ${project}/merge_requests?state=all&source_branch=new&target_branch=main`;
    const gitlab = await aPublishingGitlab({ ...answers });
    const workspace = await aWorkspaceWith({ 'new.md': 'new' });
    const { once, results } = keptResults();
    const run = () =>
      runAction(mergeRequestAction(gitlab.open), { ...input, repoUrl: gitlab.repoUrl }, { workspace, once });
    const first = await run();
    results.delete('proposal');
    gitlab.answers[list] = { body: [{ iid: 4, web_url: 'https://g/mr/4' }] };
    expect((await run()).output).toEqual(first.output);
    expect(gitlab.calls().filter((call) => call.endsWith('/merge_requests'))).toHaveLength(1);
  });
});
