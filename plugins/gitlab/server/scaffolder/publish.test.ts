import type { Answers } from '@callboard/git/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { publishGitlab } from './publishGitlab.ts';
import { aPublishingGitlab, project } from './testing/aPublishingGitlab.ts';

const publishing = createPublishing();

/** A GitLab with a group in which `acme/snacks` can be created. */
async function aGroup(more: Answers = {}) {
  const gitlab = await aPublishingGitlab();
  const { url, git } = await gitlab.repository('acme/snacks.git');
  const found = { id: 12, http_url_to_repo: url, default_branch: 'main' };
  let isThere = false;
  Object.assign(gitlab.answers, {
    'GET /namespaces/acme': { body: { id: 7, kind: 'group' } },
    [`GET ${project}`]: () => (isThere ? { body: found } : { status: 404, body: { message: '404 Project Not Found' } }),
    'POST /projects': () => {
      if (isThere) return { status: 400, body: { message: { path: ['has already been taken'] } } };
      isThere = true;
      return { status: 201, body: found };
    },
    ...more,
  });
  return { ...gitlab, git, url };
}

describe('publish:gitlab', () => {
  test('creates the project and pushes the workspace exactly once, wherever an earlier run died', async () => {
    const gitlab = await aGroup({
      'POST /projects/12/variables': { status: 201, body: {} },
      'POST /projects/12/members': { status: 201, body: {} },
      'GET /user': { body: { id: 3 } },
    });
    const workspace = await aWorkspaceWith({ 'README.md': '# Snacks' });
    const action = publishGitlab({ open: gitlab.open, publishing });
    const { once, results } = keptResults();
    const input = {
      repoUrl: gitlab.repoUrl,
      settings: { merge_method: 'ff' },
      projectVariables: [{ key: 'GATE', value: 'B12' }],
      setUserAsOwner: true,
    };
    const { output } = await runAction(action, input, { workspace, once });
    const page = gitlab.url.replace('.git', '');
    expect(output).toEqual({
      remoteUrl: page,
      repoContentsUrl: `${page}/-/blob/main`,
      projectId: 12,
      commitHash: await gitlab.git('rev-parse', 'main'),
      created: true,
    });
    expect(gitlab.bodyOf('POST /projects')).toMatchObject({
      namespace_id: 7,
      path: 'snacks',
      visibility: 'private',
      merge_method: 'ff',
    });
    expect(gitlab.bodyOf('POST /projects/12/variables')).toMatchObject({ key: 'GATE', environment_scope: '*' });
    expect(gitlab.bodyOf('POST /projects/12/members')).toEqual({ user_id: 3, access_level: 50 });
    results.delete('created');
    expect((await runAction(action, input, { workspace, once })).output).toEqual(output);
    expect(await gitlab.git('rev-list', '--count', '--all')).toBe('1');
  });

  test('refuses an existing project, or leaves it unchanged', async () => {
    const gitlab = await aGroup({
      [`GET ${project}`]: { body: { id: 9, http_url_to_repo: 'https://g/acme/snacks.git' } },
    });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const action = publishGitlab({ open: gitlab.open, publishing });
    await expect(runAction(action, { repoUrl: gitlab.repoUrl }, { workspace })).rejects.toThrow(
      "set 'skipExisting: true'",
    );
    const { output } = await runAction(action, { repoUrl: gitlab.repoUrl, skipExisting: true }, { workspace });
    expect(output).toMatchObject({ created: false, projectId: 9 });
    expect(gitlab.calls()).toEqual([]);
  });

  test('names the missing namespace or token', async () => {
    const gitlab = await aPublishingGitlab();
    const action = publishGitlab({ open: gitlab.open, publishing });
    await expect(runAction(action, { repoUrl: gitlab.repoUrl })).rejects.toThrow('The namespace acme is not found');
    const wrong = runAction(action, { repoUrl: gitlab.repoUrl, token: 'another' });
    await expect(wrong).rejects.toThrow('Bad credentials');
  });
});
