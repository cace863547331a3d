import { gitObject } from '@callboard/git';
import { type Answers, aRecordedHost } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { createGitlabAccess } from '../gitlabAccess.ts';
import { createGitlabHttp } from '../gitlabHost.ts';
import { gitlabIntegrations } from '../gitlabIntegrations.ts';
import { gitlabAutocomplete } from './autocomplete.ts';
import { createOpenProject } from './gitlabProject.ts';
import { groupActions } from './groupActions.ts';
import { issueEditAction } from './issueEditAction.ts';
import { mergeRequestAction } from './mergeRequestAction.ts';
import { projectActions } from './projectActions.ts';
import { publishGitlab } from './publishGitlab.ts';
import { tokenActions } from './tokenActions.ts';
import { userInfoAction } from './userInfoAction.ts';

const publishing = createPublishing();
const project = '/projects/acme%2Fsnacks';

async function aGitlab(answers: Answers = {}) {
  const recorded = await aRecordedHost({
    apiPath: '/api/v4',
    user: 'oauth2',
    password: 'a-token',
    isAllowed: ({ headers }) =>
      headers['private-token'] === 'a-token' || headers.authorization === 'Bearer a-users-token',
    answers,
  });
  const { origin, host } = recorded;
  const [integration] = gitlabIntegrations([
    { host, baseUrl: origin, apiBaseUrl: `${origin}/api/v4`, token: 'a-token' },
  ]);
  const access = createGitlabAccess(integration!, createGitlabHttp(integration!, silentLogger));
  const gitlab = { integration: integration!, access };
  return {
    ...recorded,
    gitlab,
    open: createOpenProject([gitlab], publishing),
    repoUrl: `${host}?owner=acme&repo=snacks`,
  };
}

/** One with a group in which `acme/snacks` can be made. */
async function aGroup(more: Answers = {}) {
  const gitlab = await aGitlab();
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
  test('makes the project and pushes the workspace, once wherever an earlier run has died', async () => {
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

  test('refuses a project that is there, or leaves it as it is', async () => {
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

  test('says which namespace or token is missing', async () => {
    const gitlab = await aGitlab();
    const action = publishGitlab({ open: gitlab.open, publishing });
    await expect(runAction(action, { repoUrl: gitlab.repoUrl })).rejects.toThrow('The namespace acme is not found');
    const wrong = runAction(action, { repoUrl: gitlab.repoUrl, token: 'another' });
    await expect(wrong).rejects.toThrow('Bad credentials');
  });
});

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
    [`POST ${project}/merge_requests`]: { status: 201, body: { iid: 4, web_url: 'https://g/mr/4' } },
    'GET /users?username=ada': { body: [{ id: 5 }] },
  };
  const input = { title: 'Add', branchName: 'new', assignee: 'ada' };

  test('reports why GitLab refuses the commit, with the branch and the project', async () => {
    const refusal = { status: 400, body: { message: 'A file with this name already exists' } };
    const gitlab = await aGitlab({ ...answers, [`POST ${project}/repository/commits`]: refusal });
    const workspace = await aWorkspaceWith({ 'new.md': 'new' });
    const run = runAction(mergeRequestAction(gitlab.open), { ...input, repoUrl: gitlab.repoUrl }, { workspace });
    await expect(run).rejects.toMatchObject({
      name: 'InputError',
      message:
        "GitLab refused to commit the changes to the branch 'new' of acme/snacks: A file with this name already exists",
    });
  });

  test('proposes what is new or different', async () => {
    const gitlab = await aGitlab({ ...answers });
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

  test('says what to do when the branch is there', async () => {
    const gitlab = await aGitlab({ ...answers, [`GET ${project}/repository/branches/new`]: { body: { name: 'new' } } });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const run = runAction(mergeRequestAction(gitlab.open), { ...input, repoUrl: gitlab.repoUrl }, { workspace });
    await expect(run).rejects.toThrow("The branch 'new' of acme/snacks is there already");
    expect(gitlab.calls()).toEqual([]);
  });
});

describe('further actions', () => {
  const action = (open: Awaited<ReturnType<typeof aGitlab>>['open'], id: string) =>
    projectActions(open).find((one) => one.id === id)!;

  test('gitlab:repo:push commits to a branch, which it makes from the default branch', async () => {
    const gitlab = await aGitlab({
      [`GET ${project}`]: { body: { default_branch: 'main' } },
      [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
    });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const input = { repoUrl: gitlab.repoUrl, branchName: 'next', commitMessage: 'More' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:repo:push'), input, { workspace });
    expect(output).toMatchObject({ commitHash: 'c1' });
    expect(gitlab.bodyOf(`POST ${project}/repository/commits`)).toMatchObject({ branch: 'next', start_branch: 'main' });
  });

  test('gitlab:group:ensureExists makes only what is missing', async () => {
    const gitlab = await aGitlab({
      'GET /groups/acme': { body: { id: 1 } },
      'POST /groups': { status: 201, body: { id: 2 } },
    });
    const input = { repoUrl: gitlab.repoUrl, path: ['acme/cabin'] };
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:ensureExists'), input);
    expect(output).toEqual({ groupId: 2 });
    expect(gitlab.bodyOf('POST /groups')).toEqual({ name: 'cabin', path: 'cabin', parent_id: 1 });
  });

  test('gitlab:projectVariable:create changes a variable that is there', async () => {
    const change = 'PUT /projects/12/variables/GATE?filter%5Benvironment_scope%5D=*';
    const gitlab = await aGitlab({ 'POST /projects/12/variables': { status: 400, body: {} }, [change]: { body: {} } });
    const input = { repoUrl: gitlab.repoUrl, projectId: 12, key: 'GATE', value: 'B12', variableType: 'env_var' };
    await runAction(action(gitlab.open, 'gitlab:projectVariable:create'), input);
    expect(gitlab.bodyOf(change)).toMatchObject({ value: 'B12' });
  });

  test('[SEC-03] gitlab:projectVariable:create does not leave the variables of its project', async () => {
    const gitlab = await aGitlab();
    const create = action(gitlab.open, 'gitlab:projectVariable:create');
    const input = { repoUrl: gitlab.repoUrl, key: 'GATE', value: 'B12', variableType: 'env_var' };
    await expect(runAction(create, { ...input, projectId: '..' })).rejects.toThrow("'..' is no name");
  });

  test('gitlab:issues:create opens one issue', async () => {
    const gitlab = await aGitlab({
      [`POST ${project}/issues`]: { status: 201, body: { id: 1, iid: 2, web_url: 'https://g/2' } },
    });
    const { output } = await runAction(action(gitlab.open, 'gitlab:issues:create'), {
      repoUrl: gitlab.repoUrl,
      title: 'T',
    });
    expect(output).toEqual({ issueUrl: 'https://g/2', issueId: 1, issueIid: 2 });
  });

  test('gitlab:pipeline:trigger starts a pipeline and takes its trigger away again', async () => {
    const gitlab = await aGitlab({
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

describe('accounts and tokens at GitLab', () => {
  const action = (open: Parameters<typeof projectActions>[0], id: string) =>
    [...groupActions(open), ...tokenActions(open), issueEditAction(open), userInfoAction(open)].find(
      (one) => one.id === id,
    )!;

  test('gitlab:group:access adds people and groups, and changes the access of those that are there', async () => {
    const gitlab = await aGitlab({
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

  test('gitlab:group:access removes, also those that are gone already', async () => {
    const gitlab = await aGitlab({
      'DELETE /groups/3/members/7': { status: 404, body: {} },
      'DELETE /groups/3/share/9': { status: 204 },
    });
    const input = { repoUrl: gitlab.repoUrl, path: 3, userIds: [7], groupIds: [9], action: 'remove' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:access'), input);
    expect(output).toEqual({ path: 3, userIds: [7], groupIds: [9] });
  });

  test.each([
    [{ accessLevel: 'admin', userIds: [1] }, "'admin' is not an access level: use one of no_access, "],
    [{}, 'Name at least one of userIds or groupIds'],
  ])('gitlab:group:access refuses %j', async (more, message) => {
    const gitlab = await aGitlab();
    const run = runAction(action(gitlab.open, 'gitlab:group:access'), { repoUrl: gitlab.repoUrl, path: 'a', ...more });
    await expect(run).rejects.toThrow(message);
  });

  test('gitlab:group:migrate imports a project', async () => {
    const gitlab = await aGitlab({ 'POST /bulk_imports': { status: 201, body: { id: 31 } } });
    const { output } = await runAction(action(gitlab.open, 'gitlab:group:migrate'), {
      ...{ destinationUrl: gitlab.repoUrl, destinationAccessToken: 'a-users-token' },
      ...{ sourceUrl: 'https://old.test', sourceAccessToken: 's', sourceFullPath: 'old/snacks' },
    });
    expect(output).toEqual({ importedRepoUrl: `${gitlab.host}/acme/snacks`, migrationId: 31 });
    expect(gitlab.bodyOf('POST /bulk_imports')).toEqual({
      configuration: { url: 'https://old.test', access_token: 's' },
      entities: [
        {
          ...{ source_type: 'project_entity', source_full_path: 'old/snacks' },
          ...{ destination_slug: 'snacks', destination_namespace: 'acme' },
        },
      ],
    });
  });

  test('gitlab:projectAccessToken:create and gitlab:projectDeployToken:create give the token', async () => {
    const gitlab = await aGitlab({
      'POST /projects/12/access_tokens': { status: 201, body: { token: 'glpat-1' } },
      'POST /projects/acme%2Fsnacks/deploy_tokens': { status: 201, body: { token: 'gldt-1', username: 'robot' } },
    });
    const { repoUrl } = gitlab;
    const access = await runAction(action(gitlab.open, 'gitlab:projectAccessToken:create'), { repoUrl, projectId: 12 });
    expect(access.output).toEqual({ access_token: 'glpat-1' });
    expect(gitlab.bodyOf('POST /projects/12/access_tokens')).toEqual({
      ...{ name: 'tokenname', scopes: ['read_repository'], access_level: 40 },
      expires_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
    const input = { repoUrl, projectId: 'acme/snacks', name: 'pull', scopes: ['read_registry'] };
    const deploy = await runAction(action(gitlab.open, 'gitlab:projectDeployToken:create'), input);
    expect(deploy.output).toEqual({ deploy_token: 'gldt-1', user: 'robot' });
  });

  test('gitlab:projectAccessToken:create fails where GitLab gives none', async () => {
    const gitlab = await aGitlab({ 'POST /projects/12/access_tokens': { status: 201, body: {} } });
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
    const gitlab = await aGitlab({ 'PUT /projects/12/issues/3': { body: answer } });
    const input = { repoUrl: gitlab.repoUrl, projectId: 12, issueIid: 3, stateEvent: 'close' };
    const { output } = await runAction(action(gitlab.open, 'gitlab:issue:edit'), input);
    expect(gitlab.bodyOf('PUT /projects/12/issues/3')).toEqual({ state_event: 'close' });
    expect(output).toEqual({
      ...{ issueUrl: 'https://g/3', projectId: 12, issueId: 1, issueIid: 3 },
      ...{ state: 'closed', title: 'T', updatedAt: 'now' },
    });
  });

  test('gitlab:user:info looks up a user by number, or the owner of the token', async () => {
    const user = { id: 3, username: 'ada', name: 'Ada', state: 'active', web_url: 'https://g/ada', public_email: '' };
    const gitlab = await aGitlab({
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

test('[SCAF-057] groups, repositories and branches are completed with the token of the user', async () => {
  const gitlab = await aGitlab({
    'GET /user': { body: { id: 3, username: 'ada' } },
    'GET /groups?per_page=100': { body: [{ id: 1, full_path: 'acme/cabin' }] },
    'GET /groups/1/projects?per_page=100': { body: [{ path: 'snacks', name: 'Snacks ' }] },
    'GET /users/3/projects?per_page=100': { body: [{ path: 'own', name: 'Own' }] },
    'GET /projects/acme%2Fcabin%2Fsnacks/repository/branches?per_page=100': { body: [{ name: 'main' }] },
  });
  const provider = gitlabAutocomplete([gitlab.gitlab]);
  const ask = (resource: string, context: Record<string, string>, token = 'a-users-token') =>
    provider.complete({
      resource,
      token,
      context: { host: gitlab.host, ...context },
      signal: new AbortController().signal,
    });
  expect(await ask('groups', {})).toEqual([
    { id: '1', title: 'acme/cabin' },
    { id: '3', title: 'ada' },
  ]);
  expect(await ask('repositories', { id: '1' })).toEqual([{ id: 'snacks', title: 'Snacks' }]);
  expect(await ask('repositories', { id: '3' })).toEqual([{ id: 'own', title: 'Own' }]);
  expect(await ask('branches', { owner: 'acme/cabin', repository: 'snacks' })).toEqual([{ id: 'main' }]);
  await expect(ask('branches', { owner: 'acme' })).rejects.toThrow('Missing owner and/or repository');
  await expect(ask('repositories', {})).rejects.toThrow('Missing groupId and userId');
  await expect(ask('groups', {}, 'another')).rejects.toThrow('Bad credentials');
});

test('an answer in another shape is a named error in every step that reads it', async () => {
  const gitlab = await aGitlab({
    'GET /namespaces/acme': { body: { id: 7 } },
    'POST /projects': { status: 201, body: { id: 12, http_url_to_repo: 'https://g/acme/snacks.git' } },
    'POST /projects/12/members': { status: 201, body: {} },
    'GET /user': { body: { id: 3, username: 'ada' } },
    'GET /users?username=ada': { body: [{ id: 5 }] },
    [`GET ${project}/repository/tree?ref=main&recursive=true&per_page=100&pagination=keyset`]: { body: [] },
    [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
    [`POST ${project}/merge_requests`]: { status: 409, body: {} },
    [`GET ${project}/merge_requests?state=opened&source_branch=new&target_branch=main`]: {
      body: [{ iid: 4, web_url: 'https://g/mr/4' }],
    },
    [`GET ${project}/merge_requests/4/approval_rules`]: { body: [{ eligible_approvers: [{ id: 5 }] }] },
    'GET /groups/acme': { body: { id: 1 } },
    'POST /groups': { status: 201, body: { id: 2 } },
    [`POST ${project}/issues`]: { status: 201, body: { id: 1, iid: 2, web_url: 'https://g/2' } },
    'POST /projects/12/triggers': { status: 201, body: { id: 5, token: 't' } },
    'POST /projects/12/trigger/pipeline': { status: 201, body: { web_url: 'https://g/p' } },
    'DELETE /projects/12/triggers/5': { status: 204 },
    'GET /groups?per_page=100': { body: [{ id: 1, full_path: 'acme/cabin' }] },
    'GET /groups/1/projects?per_page=100': { body: [{ path: 'snacks', name: 'Snacks ' }] },
    'GET /projects/acme%2Fsnacks/repository/branches?per_page=100': { body: [{ name: 'main' }] },
  });
  const { repoUrl, open, answers } = gitlab;
  const workspace = await aWorkspaceWith({ a: 'a' });
  const own = { body: { default_branch: 'main' } };
  const run = (id: string, input: object) => () => {
    answers[`GET ${project}`] = own;
    return runAction(projectActions(open).find((one) => one.id === id)!, { repoUrl, ...input }, { workspace });
  };
  const provider = gitlabAutocomplete([gitlab.gitlab]);
  const complete = (resource: string) => () =>
    provider.complete({
      ...{ resource, token: 'a-users-token', signal: new AbortController().signal },
      context: { host: gitlab.host, owner: 'acme', repository: 'snacks', id: '1' },
    });
  const { unnamed, named } = await tryOddAnswers({
    host: gitlab.spoiler,
    operations: {
      publish() {
        delete answers[`GET ${project}`];
        const people = { setUserAsOwner: true, ownerUsername: 'ada' };
        return runAction(publishGitlab({ open, publishing }), { repoUrl, sourcePath: false, ...people });
      },
      proposal() {
        answers[`GET ${project}`] = own;
        const input = { title: 'Add', branchName: 'new', assignee: 'ada', assignReviewersFromApprovalRules: true };
        return runAction(mergeRequestAction(open), { ...input, repoUrl }, { workspace });
      },
      push: run('gitlab:repo:push', { branchName: 'next', commitMessage: 'More', commitAction: 'create' }),
      group: run('gitlab:group:ensureExists', { path: ['acme/cabin'] }),
      issue: run('gitlab:issues:create', { title: 'T' }),
      pipeline: run('gitlab:pipeline:trigger', { projectId: 12, tokenDescription: 'd', branch: 'main' }),
      groups: complete('groups'),
      repositories: complete('repositories'),
      branches: complete('branches'),
    },
  });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(50);
});
