import { runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import type { OpenProject } from './gitlabProject.ts';
import { groupActions } from './groupActions.ts';
import { issueEditAction } from './issueEditAction.ts';
import { aPublishingGitlab } from './testing/aPublishingGitlab.ts';
import { tokenActions } from './tokenActions.ts';
import { userInfoAction } from './userInfoAction.ts';

describe('accounts and tokens at GitLab', () => {
  const action = (open: OpenProject, id: string) =>
    [...groupActions(open), ...tokenActions(open), issueEditAction(open), userInfoAction(open)].find(
      (one) => one.id === id,
    )!;

  test('gitlab:group:access adds people and groups, and changes the access of existing members', async () => {
    const gitlab = await aPublishingGitlab({
      'POST /groups/acme%2Fcabin/members': { status: 409, body: {} },
      'PUT /groups/acme%2Fcabin/members/7': { body: {} },
      'POST /groups/acme%2Fcabin/share': { status: 201, body: {} },
    });
    const input = { repoUrl: gitlab.repoUrl, path: 'acme/cabin', userIds: [7], groupIds: [9], accessLevel: 'Guest' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:access'), input);
    expect(output).toEqual({ path: 'acme/cabin', userIds: [7], groupIds: [9], accessLevel: 10 });
    expect(gitlab.bodyOf('PUT /groups/acme%2Fcabin/members/7')).toEqual({ access_level: 10 });
    expect(gitlab.bodyOf('POST /groups/acme%2Fcabin/share')).toEqual({ group_id: 9, group_access: 10 });
  });

  test('gitlab:group:access removes members, also those that are already gone', async () => {
    const gitlab = await aPublishingGitlab({
      'DELETE /groups/3/members/7': { status: 404, body: {} },
      'DELETE /groups/3/share/9': { status: 204 },
    });
    const input = { repoUrl: gitlab.repoUrl, path: 3, userIds: [7], groupIds: [9], action: 'remove' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:access'), input);
    expect(output).toEqual({ path: 3, userIds: [7], groupIds: [9] });
  });

  test.each([
    [{ accessLevel: 'admin', userIds: [1] }, "'admin' is not an access level: use one of no_access, "],
    [{}, 'Set userIds, groupIds or both'],
  ])('gitlab:group:access refuses %j', async (more, message) => {
    const gitlab = await aPublishingGitlab();
    const run = runAction(action(gitlab.open, 'gitlab:group:access'), { repoUrl: gitlab.repoUrl, path: 'a', ...more });
    await expect(run).rejects.toThrow(message);
  });

  test('gitlab:group:migrate imports a project', async () => {
    const gitlab = await aPublishingGitlab({ 'POST /bulk_imports': { status: 201, body: { id: 31 } } });
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:migrate'), {
      destinationUrl: gitlab.repoUrl,
      destinationAccessToken: 'a-users-token',
      sourceUrl: 'https://old.test',
      sourceAccessToken: 's',
      sourceFullPath: 'old/snacks',
    });
    expect(output).toEqual({ importedRepoUrl: `${gitlab.host}/acme/snacks`, migrationId: 31 });
    expect(gitlab.bodyOf('POST /bulk_imports')).toEqual({
      configuration: { url: 'https://old.test', access_token: 's' },
      entities: [
        {
          source_type: 'project_entity',
          source_full_path: 'old/snacks',
          destination_slug: 'snacks',
          destination_namespace: 'acme',
        },
      ],
    });
  });

  test('gitlab:projectAccessToken:create and gitlab:projectDeployToken:create return the token', async () => {
    const gitlab = await aPublishingGitlab({
      'POST /projects/12/access_tokens': { status: 201, body: { token: 'glpat-1' } },
      'POST /projects/acme%2Fsnacks/deploy_tokens': { status: 201, body: { token: 'gldt-1', username: 'robot' } },
    });
    const { repoUrl } = gitlab;
    const access = await runAction(action(gitlab.open, 'gitlab:projectAccessToken:create'), { repoUrl, projectId: 12 });
    expect(access.output).toEqual({ access_token: 'glpat-1' });
    expect(gitlab.bodyOf('POST /projects/12/access_tokens')).toEqual({
      name: 'tokenname',
      scopes: ['read_repository'],
      access_level: 40,
      expires_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const input = { repoUrl, projectId: 'acme/snacks', name: 'pull', scopes: ['read_registry'] };
    const deploy = await runAction(action(gitlab.open, 'gitlab:projectDeployToken:create'), input);
    expect(deploy.output).toEqual({ deploy_token: 'gldt-1', user: 'robot' });
  });

  test('gitlab:projectAccessToken:create fails if GitLab returns none', async () => {
    const gitlab = await aPublishingGitlab({ 'POST /projects/12/access_tokens': { status: 201, body: {} } });
    const create = action(gitlab.open, 'gitlab:projectAccessToken:create');
    const run = runAction(create, { repoUrl: gitlab.repoUrl, projectId: 12 });
    await expect(run).rejects.toThrow('GitLab returned no access token for the project 12');
  });

  test('gitlab:issue:edit changes only what is named', async () => {
    const answer = {
      id: 1,
      iid: 3,
      project_id: 12,
      web_url: 'https://g/3',
      title: 'T',
      state: 'closed',
      updated_at: 'now',
    };
    const gitlab = await aPublishingGitlab({ 'PUT /projects/12/issues/3': { body: answer } });
    const input = { repoUrl: gitlab.repoUrl, projectId: 12, issueIid: 3, stateEvent: 'close' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:issue:edit'), input);
    expect(gitlab.bodyOf('PUT /projects/12/issues/3')).toEqual({ state_event: 'close' });
    expect(output).toEqual({
      issueUrl: 'https://g/3',
      projectId: 12,
      issueId: 1,
      issueIid: 3,
      state: 'closed',
      title: 'T',
      updatedAt: 'now',
    });
  });

  test('gitlab:user:info looks up a user by number, or the owner of the token', async () => {
    const user = { id: 3, username: 'ada', name: 'Ada', state: 'active', web_url: 'https://g/ada', public_email: '' };
    const gitlab = await aPublishingGitlab({
      'GET /user': { body: { ...user, email: 'a@b.c' } },
      'GET /users/3': { body: user },
    });
    const info = (more = {}) =>
      runAction(action(gitlab.open, 'gitlab:user:info'), { repoUrl: gitlab.repoUrl, ...more });
    const known = { id: 3, username: 'ada', name: 'Ada', state: 'active', webUrl: 'https://g/ada' };
    expect((await info()).output).toEqual({ ...known, email: 'a@b.c' });
    expect((await info({ userId: 3 })).output).toEqual(known);
  });
});
