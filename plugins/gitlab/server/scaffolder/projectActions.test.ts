import { gitObject } from '@callboard/git';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { projectActions } from './projectActions.ts';
import { aPublishingGitlab, project } from './testing/aPublishingGitlab.ts';

describe('further actions', () => {
  const action = (open: Awaited<ReturnType<typeof aPublishingGitlab>>['open'], id: string) =>
    projectActions(open).find((one) => one.id === id)!;

  test('gitlab:repo:push commits to a branch, which it creates from the default branch', async () => {
    const gitlab = await aPublishingGitlab({
      [`GET ${project}`]: { body: { default_branch: 'main' } },
      [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
    });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const input = { repoUrl: gitlab.repoUrl, branchName: 'next', commitMessage: 'More' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:repo:push'), input, { workspace });
    expect(output).toMatchObject({ commitHash: 'c1' });
    expect(gitlab.bodyOf(`POST ${project}/repository/commits`)).toMatchObject({ branch: 'next', start_branch: 'main' });
  });

  test('gitlab:repo:push finds the commit of an interrupted run, on a new and on an existing branch', async () => {
    for (const before of [undefined, 'c0']) {
      const head = `GET ${project}/repository/branches/next`;
      const tree = (ref: string) =>
        `GET ${project}/repository/tree?ref=${ref}&recursive=true&per_page=100&pagination=keyset`;
      const gitlab = await aPublishingGitlab({
        [`GET ${project}`]: { body: { default_branch: 'main' } },
        [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
        ...(before && { [head]: { body: { commit: { id: before } } }, [tree('next')]: { body: [] } }),
      });
      const workspace = await aWorkspaceWith({ a: 'a' });
      const { once, results } = keptResults();
      const input = { repoUrl: gitlab.repoUrl, branchName: 'next', commitMessage: 'More' };
      const run = () => runAction(action(gitlab.open, 'gitlab:repo:push'), input, { workspace, once });
      const first = await run();
      // As if the process had died right after GitLab created the commit.
      results.delete('commit');
      gitlab.answers[head] = { body: { commit: { id: 'c1' } } };
      const id = gitObject('blob', Buffer.from('a')).id;
      gitlab.answers[tree('next')] = { body: [{ path: 'a', id, type: 'blob' }] };
      expect((await run()).output).toEqual(first.output);
      expect(gitlab.calls()).toEqual([`POST ${project}/repository/commits`]);
    }
  });

  test('gitlab:group:ensureExists creates only missing groups', async () => {
    const gitlab = await aPublishingGitlab({
      'GET /groups/acme': { body: { id: 1 } },
      'POST /groups': { status: 201, body: { id: 2 } },
    });
    const input = { repoUrl: gitlab.repoUrl, path: ['acme/cabin'] };
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:ensureExists'), input);
    expect(output).toEqual({ groupId: 2 });
    expect(gitlab.bodyOf('POST /groups')).toEqual({ name: 'cabin', path: 'cabin', parent_id: 1 });
  });

  test('gitlab:projectVariable:create changes an existing variable', async () => {
    const change = 'PUT /projects/12/variables/GATE?filter%5Benvironment_scope%5D=*';
    const gitlab = await aPublishingGitlab({
      'POST /projects/12/variables': { status: 400, body: {} },
      [change]: { body: {} },
    });
    const input = { repoUrl: gitlab.repoUrl, projectId: 12, key: 'GATE', value: 'B12', variableType: 'env_var' };
    await runAction(action(gitlab.open, 'gitlab:projectVariable:create'), input);
    expect(gitlab.bodyOf(change)).toMatchObject({ value: 'B12' });
  });

  test('[SEC-03] gitlab:projectVariable:create does not leave the variables of its project', async () => {
    const gitlab = await aPublishingGitlab();
    const create = action(gitlab.open, 'gitlab:projectVariable:create');
    const input = { repoUrl: gitlab.repoUrl, key: 'GATE', value: 'B12', variableType: 'env_var' };
    await expect(runAction(create, { ...input, projectId: '..' })).rejects.toThrow("'..' is not allowed as a name");
  });

  test('gitlab:issues:create opens one issue', async () => {
    const gitlab = await aPublishingGitlab({
      [`POST ${project}/issues`]: { status: 201, body: { id: 1, iid: 2, web_url: 'https://g/2' } },
    });
    const { output } = await runAction(action(gitlab.open, 'gitlab:issues:create'), {
      repoUrl: gitlab.repoUrl,
      title: 'T',
    });
    expect(output).toEqual({ issueUrl: 'https://g/2', issueId: 1, issueIid: 2 });
  });

  test('gitlab:pipeline:trigger starts a pipeline and deletes its trigger', async () => {
    const gitlab = await aPublishingGitlab({
      'POST /projects/12/triggers': { status: 201, body: { id: 5, token: 't' } },
      'POST /projects/12/trigger/pipeline': { status: 201, body: { web_url: 'https://g/p' } },
      'DELETE /projects/12/triggers/5': { status: 204 },
    });
    const input = { repoUrl: gitlab.repoUrl, projectId: 12, tokenDescription: 'd', branch: 'main' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:pipeline:trigger'), input);
    expect(output).toEqual({ pipelineUrl: 'https://g/p' });
    expect(gitlab.calls().at(-1)).toBe('DELETE /projects/12/triggers/5');
  });
});
