import type { Answers } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { githubAutocomplete } from './autocomplete.ts';
import { githubRepoCreate } from './publishActions.ts';
import { pullRequestAction } from './pullRequestAction.ts';
import { repositoryActions } from './repositoryActions.ts';
import { anOrganization } from './testing/anOrganization.ts';
import { aPublishingGithub } from './testing/aPublishingGithub.ts';

const publishing = createPublishing();

describe('an unexpected response', () => {
  const input = { branchName: 'new', title: 'Add', description: 'Why', reviewers: ['ada'], forceFork: true };
  const own = '/repos/acme/snacks';
  const answers: Answers = {
    [`GET ${own}`]: { body: { default_branch: 'main' } },
    [`POST ${own}/forks`]: { body: { owner: { login: 'acme' }, name: 'snacks' } },
    [`GET ${own}/git/ref/heads/main`]: { body: { object: { sha: 'c0' } } },
    [`GET ${own}/git/ref/heads/new`]: { body: { object: { sha: 'c1' } } },
    [`GET ${own}/git/commits/c0`]: { body: { tree: { sha: 't0' } } },
    [`POST ${own}/git/blobs`]: { status: 201, body: { sha: 'b1' } },
    [`POST ${own}/git/trees`]: { status: 201, body: { sha: 't1' } },
    [`POST ${own}/git/commits`]: { status: 201, body: { sha: 'c1' } },
    [`POST ${own}/git/refs`]: { status: 422, body: { message: 'Reference already exists' } },
    [`POST ${own}/pulls`]: { status: 422, body: { errors: [null] } },
    [`GET ${own}/pulls?state=all&head=acme%3Anew&base=main`]: { body: [] },
    [`GET ${own}/pulls?state=open&head=acme%3Anew&base=main`]: {
      body: [{ number: 7, html_url: 'https://g/pull/7', base: { ref: 'main' } }],
    },
    [`POST ${own}/pulls/7/requested_reviewers`]: { status: 201, body: {} },
    [`POST ${own}/issues`]: { status: 201, body: { html_url: 'https://g/1', number: 1 } },
    [`POST ${own}/actions/workflows/a.yml/dispatches`]: { body: { workflow_run_id: 1 } },
    [`PUT ${own}/branches/main/protection`]: { body: {} },
    [`GET ${own}/actions/secrets/public-key`]: { body: { key: Buffer.alloc(32, 9).toString('base64'), key_id: '1' } },
    [`PUT ${own}/actions/secrets/A`]: { status: 201, body: {} },
    'GET /user/repos?per_page=100': { body: [{ full_name: 'acme/a' }] },
    'GET /user/orgs?per_page=100': { body: [{ login: 'acme' }] },
    'GET /repos/acme/a/branches?per_page=100': { body: [{ name: 'main' }] },
  };

  test('is a named error in every step that reads it', async () => {
    const github = await aPublishingGithub({ ...answers });
    const workspace = await aWorkspaceWith({ 'b.bin': Buffer.from([255, 0]) });
    const { repoUrl, open } = github;
    const other = (id: string, more: object) => () =>
      runAction(repositoryActions(open).find((one) => one.id === id)!, { repoUrl, ...more });
    const provider = githubAutocomplete([github.github]);
    const complete = (resource: string) => () =>
      provider.complete({
        resource,
        token: 'a-token',
        signal: new AbortController().signal,
        context: { host: github.host, owner: 'acme', repository: 'a' },
      });
    const { unnamed, named } = await tryOddAnswers({
      host: github.spoiler,
      operations: {
        proposal: () => runAction(pullRequestAction({ open, publishing }), { ...input, repoUrl }, { workspace }),
        issue: other('github:issues:create', { title: 'T' }),
        workflow: other('github:actions:dispatch', {
          workflowId: 'a.yml',
          branchOrTagName: 'main',
          returnWorkflowRunDetails: true,
        }),
        protection: other('github:branch-protection:create', {}),
        repositories: complete('repositoriesWithOwner'),
        owners: complete('owners'),
        branches: complete('branches'),
      },
    });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(50);
  });

  test('is a named error when a repository is created', async () => {
    const github = await anOrganization({
      ...answers,
      [`GET ${own}`]: { status: 404, body: {} },
      'POST /orgs/acme/repos': { status: 201, body: { clone_url: 'https://g/acme/snacks.git', html_url: 'https://g' } },
    });
    const action = githubRepoCreate({ open: github.open, publishing });
    const create = () => runAction(action, { repoUrl: github.repoUrl, secrets: { A: 'a' } });
    const { unnamed, named } = await tryOddAnswers({ host: github.spoiler, operations: { create } });
    expect(unnamed).toEqual([]);
    expect(named).toBeGreaterThan(10);
  });

  test('names the host, the response and the problem', async () => {
    const github = await aPublishingGithub({ ...answers, [`POST ${own}/issues`]: { body: { number: '1' } } });
    const action = repositoryActions(github.open).find(({ id }) => id === 'github:issues:create')!;
    const run = (body: object) => {
      github.answers[`POST ${own}/issues`] = { body };
      return runAction(action, { repoUrl: github.repoUrl, title: 'T' });
    };
    const answered = 'GitHub answered POST /api/v3/repos/acme/snacks/issues with an unexpected body';
    await expect(run({ number: 1 })).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: `${answered}: \`html_url\` is missing`,
    });
    await expect(run({ html_url: 'x', number: null })).rejects.toThrow(
      `${answered}: \`number\` must be of type number, not null`,
    );
  });
});
