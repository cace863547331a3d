import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { expect, test } from 'vitest';
import { gitlabAutocomplete } from './autocomplete.ts';
import { mergeRequestAction } from './mergeRequestAction.ts';
import { projectActions } from './projectActions.ts';
import { publishGitlab } from './publishGitlab.ts';
import { aPublishingGitlab, project } from './testing/aPublishingGitlab.ts';

const publishing = createPublishing();

test('an unexpected response is a named error in every step that reads it', async () => {
  const gitlab = await aPublishingGitlab({
    'GET /namespaces/acme': { body: { id: 7 } },
    'POST /projects': { status: 201, body: { id: 12, http_url_to_repo: 'https://g/acme/snacks.git' } },
    'POST /projects/12/members': { status: 201, body: {} },
    'GET /user': { body: { id: 3, username: 'ada' } },
    'GET /users?username=ada': { body: [{ id: 5 }] },
    [`GET ${project}/repository/tree?ref=main&recursive=true&per_page=100&pagination=keyset`]: { body: [] },
    [`POST ${project}/repository/commits`]: { status: 201, body: { id: 'c1' } },
    [`POST ${project}/merge_requests`]: { status: 409, body: {} },
    [`GET ${project}/merge_requests?state=all&source_branch=new&target_branch=main`]: { body: [] },
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
      resource,
      token: 'a-users-token',
      signal: new AbortController().signal,
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
