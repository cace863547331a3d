import { generateKeyPairSync } from 'node:crypto';
import type { Answers } from '@callboard/git/testing';
import { tryOddAnswers } from '@callboard/integrations/testing';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { githubAutocomplete } from './autocomplete.ts';
import { githubRepoCreate, githubRepoPush, publishGithub } from './publishActions.ts';
import { pullRequestAction } from './pullRequestAction.ts';
import { repositoryActions } from './repositoryActions.ts';
import { openSealed } from './sealSecret.ts';
import { aPublishingGithub } from './testing/aPublishingGithub.ts';

const publishing = createPublishing();

/** A GitHub with an organisation in which `acme/snacks` can be made. */
async function anOrganization(more: Answers = {}) {
  let isThere = false;
  const github = await aPublishingGithub(more);
  const found = {
    clone_url: `${github.origin}/acme/snacks.git`,
    html_url: `${github.origin}/acme/snacks`,
    default_branch: 'main',
  };
  const made = await github.repository();
  Object.assign(github.answers, {
    'GET /users/acme': { body: { type: 'Organization' } },
    'GET /repos/acme/snacks': () => (isThere ? { body: found } : { status: 404, body: { message: 'Not Found' } }),
    'POST /orgs/acme/repos': () => {
      if (isThere) return { status: 422, body: { message: 'name already exists on this account' } };
      isThere = true;
      return { status: 201, body: found };
    },
    'PUT /repos/acme/snacks/branches/main/protection': {},
    ...more,
  });
  const makeIt = () => {
    isThere = true;
  };
  return { ...github, git: made.git, makeIt };
}

describe('publish:github', () => {
  test('makes the repository, pushes the workspace and protects the branch', async () => {
    const github = await anOrganization();
    const workspace = await aWorkspaceWith({ 'README.md': '# Snacks', 'src/main.ts': 'start();' });
    const input = { repoUrl: github.repoUrl, description: 'Snacks', repoVisibility: 'internal', gitAuthorName: 'Ada' };
    const { output } = await runAction(publishGithub({ open: github.open, publishing }), input, { workspace });
    expect(output).toEqual({
      remoteUrl: `${github.origin}/acme/snacks.git`,
      repoContentsUrl: `${github.origin}/acme/snacks/blob/main`,
      commitHash: await github.git('rev-parse', 'main'),
    });
    expect(await github.git('ls-tree', '-r', '--name-only', 'main')).toBe('README.md\nsrc/main.ts');
    expect(await github.git('log', '-1', '--format=%an %s')).toBe('Ada initial commit');
    expect(github.bodyOf('POST /orgs/acme/repos')).toMatchObject({
      name: 'snacks',
      description: 'Snacks',
      visibility: 'internal',
      private: false,
      allow_squash_merge: true,
    });
    expect(github.bodyOf('PUT /repos/acme/snacks/branches/main/protection')).toMatchObject({
      enforce_admins: true,
      restrictions: null,
      required_pull_request_reviews: { required_approving_review_count: 1 },
    });
  });

  test('makes one repository and one commit, wherever an earlier run of the step has died', async () => {
    for (const died of ['created', 'commit-time'] as const) {
      const github = await anOrganization();
      const workspace = await aWorkspaceWith({ a: 'a' });
      const action = publishGithub({ open: github.open, publishing });
      const { once, results } = keptResults();
      const first = await runAction(action, { repoUrl: github.repoUrl }, { workspace, once });
      // As if the process had died right after doing it, and before that was stored.
      if (died === 'created') results.delete(died);
      const again = await runAction(action, { repoUrl: github.repoUrl }, { workspace, once });
      expect(again.output).toEqual(first.output);
      expect(await github.git('rev-list', '--count', '--all')).toBe('1');
    }
  });

  test('leaves a repository alone that was there before', async () => {
    const github = await anOrganization();
    github.makeIt();
    const workspace = await aWorkspaceWith({ a: 'a' });
    const run = runAction(publishGithub({ open: github.open, publishing }), { repoUrl: github.repoUrl }, { workspace });
    await expect(run).rejects.toThrow('The repository acme/snacks is there already: choose another name');
    expect(github.calls()).toEqual([]);
  });

  test('gives access, topics, variables and secrets, which only GitHub can read', async () => {
    const pair = generateKeyPairSync('x25519');
    const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const privateKey = Buffer.from(pair.privateKey.export({ format: 'jwk' }).d ?? '', 'base64url');
    const github = await anOrganization({
      'GET /orgs/acme/teams/crew': { body: { id: 1 } },
      'PUT /orgs/acme/teams/crew/repos/acme/snacks': { status: 204 },
      'PUT /repos/acme/snacks/collaborators/ada': { status: 201 },
      'PUT /repos/acme/snacks/topics': {},
      'POST /repos/acme/snacks/actions/variables': { status: 201 },
      'GET /repos/acme/snacks/actions/secrets/public-key': {
        body: { key: publicKey.toString('base64'), key_id: 'k1' },
      },
      'PUT /repos/acme/snacks/actions/secrets/PASSWORD': { status: 201 },
    });
    const { lines } = await runAction(githubRepoCreate({ open: github.open, publishing }), {
      repoUrl: github.repoUrl,
      access: 'acme/crew',
      collaborators: [
        { access: 'push', user: 'user:default/ada' },
        { access: 'pull', team: 'nobody' },
      ],
      topics: ['Snacks'],
      repoVariables: { GATE: 'B12' },
      secrets: { PASSWORD: 'sesame' },
    });
    expect(github.bodyOf('PUT /orgs/acme/teams/crew/repos/acme/snacks')).toEqual({ permission: 'admin' });
    expect(github.bodyOf('PUT /repos/acme/snacks/collaborators/ada')).toEqual({ permission: 'push' });
    expect(lines.join()).toContain('Skipping pull access for nobody');
    expect(github.bodyOf('PUT /repos/acme/snacks/topics')).toEqual({ names: ['snacks'] });
    expect(github.bodyOf('POST /repos/acme/snacks/actions/variables')).toEqual({ name: 'GATE', value: 'B12' });
    const sealed = github.bodyOf('PUT /repos/acme/snacks/actions/secrets/PASSWORD');
    expect(sealed?.key_id).toBe('k1');
    expect(openSealed(Buffer.from(String(sealed?.encrypted_value), 'base64'), { publicKey, privateKey })).toBe(
      'sesame',
    );
  });

  test('says which host, owner or token is missing', async () => {
    const github = await anOrganization();
    const action = publishGithub({ open: github.open, publishing });
    const run = (repoUrl: string, token?: string) => runAction(action, { repoUrl, ...(token && { token }) });
    await expect(run('github.example?owner=acme&repo=a')).rejects.toThrow('No matching integration configuration');
    await expect(run(`${github.host}?repo=a`)).rejects.toThrow('owner');
    await expect(run(github.repoUrl, 'a-wrong-one')).rejects.toThrow('Bad credentials');
  });
});

describe('github:repo:push', () => {
  test('puts a commit on top of a branch', async () => {
    const github = await anOrganization();
    const first = await aWorkspaceWith({ a: 'a' });
    await runAction(
      publishGithub({ open: github.open, publishing }),
      { repoUrl: github.repoUrl },
      { workspace: first },
    );
    const workspace = await aWorkspaceWith({ b: 'b' });
    const input = { repoUrl: github.repoUrl, gitCommitMessage: 'More', protectDefaultBranch: false };
    await runAction(githubRepoPush({ open: github.open, publishing }), input, { workspace });
    expect(await github.git('log', '--format=%s', 'main')).toBe('More\ninitial commit');
    expect(await github.git('ls-tree', '--name-only', 'main')).toBe('b');
  });
});

describe('publish:github:pull-request', () => {
  const answers: Answers = {
    'GET /repos/acme/snacks': { body: { default_branch: 'main' } },
    'GET /repos/acme/snacks/git/ref/heads/main': { body: { object: { sha: 'c0' } } },
    'GET /repos/acme/snacks/git/commits/c0': { body: { tree: { sha: 't0' } } },
    'POST /repos/acme/snacks/git/blobs': { status: 201, body: { sha: 'b1' } },
    'POST /repos/acme/snacks/git/trees': { status: 201, body: { sha: 't1' } },
    'POST /repos/acme/snacks/git/commits': { status: 201, body: { sha: 'c1' } },
    'POST /repos/acme/snacks/git/refs': { status: 201, body: {} },
    'POST /repos/acme/snacks/pulls': {
      status: 201,
      body: { number: 7, html_url: 'https://g/pull/7', base: { ref: 'main' } },
    },
    'POST /repos/acme/snacks/pulls/7/requested_reviewers': { status: 201, body: {} },
  };
  const input = { branchName: 'new', title: 'Add', description: 'Why' };

  test('proposes files, texts and others, and takes some away', async () => {
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

  test('is there once, also when the step runs again', async () => {
    const github = await aPublishingGithub({ ...answers });
    const workspace = await aWorkspaceWith({ a: 'a' });
    const { once } = keptResults();
    const action = pullRequestAction({ open: github.open, publishing });
    for (const _ of [1, 2]) await runAction(action, { ...input, repoUrl: github.repoUrl }, { workspace, once });
    expect(github.calls().filter((call) => call.endsWith('/pulls'))).toHaveLength(1);
  });

  test('says what to do when the branch is there, and updates it when it is told to', async () => {
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

  test('is not made where nothing changes and nobody wants it then', async () => {
    const same = { ...answers, 'POST /repos/acme/snacks/git/trees': { status: 201, body: { sha: 't0' } } };
    const github = await aPublishingGithub(same);
    const workspace = await aWorkspaceWith({ a: 'a' });
    const asked = { ...input, repoUrl: github.repoUrl, createWhenEmpty: false };
    const { output } = await runAction(pullRequestAction({ open: github.open, publishing }), asked, { workspace });
    expect(output).toEqual({});
    expect(github.calls()).not.toContain('POST /repos/acme/snacks/pulls');
  });

  test('asks nobody in a dry run', async () => {
    const github = await aPublishingGithub();
    const workspace = await aWorkspaceWith({ a: 'a' });
    const task = { id: 't', isDryRun: true };
    const asked = { ...input, repoUrl: github.repoUrl };
    await runAction(pullRequestAction({ open: github.open, publishing }), asked, { workspace, task });
    expect(github.calls()).toEqual([]);
  });
});

describe('further actions', () => {
  const cases: [string, object, string, object][] = [
    [
      'github:webhook',
      { webhookUrl: 'https://hook' },
      'POST /hooks',
      { events: ['push'], config: { url: 'https://hook' } },
    ],
    ['github:issues:create', { title: 'T' }, 'POST /issues', { title: 'T' }],
    ['github:issues:label', { number: 3, labels: ['a'] }, 'POST /issues/3/labels', { labels: ['a'] }],
    [
      'github:actions:dispatch',
      { workflowId: 'a.yml', branchOrTagName: 'main' },
      'POST /actions/workflows/a.yml/dispatches',
      { ref: 'main' },
    ],
    [
      'github:autolinks:create',
      { keyPrefix: 'A-', urlTemplate: 'https://a/<num>' },
      'POST /autolinks',
      { key_prefix: 'A-' },
    ],
    ['github:pages:enable', {}, 'POST /pages', { build_type: 'workflow', source: { branch: 'main', path: '/' } }],
    ['github:branch-protection:create', { branch: 'x/y' }, 'PUT /branches/x%2Fy/protection', { enforce_admins: true }],
  ];
  test.each(cases)('%s', async (id, input, call, body) => {
    const [method, path] = call.split(' ');
    const whole = `${method} /repos/acme/snacks${path}`;
    const github = await aPublishingGithub({ [whole]: { status: 201, body: { html_url: 'https://g/1', number: 1 } } });
    const action = repositoryActions(github.open).find((one) => one.id === id)!;
    await runAction(action, { ...input, repoUrl: github.repoUrl });
    expect(github.bodyOf(whole)).toMatchObject(body);
  });
});

test.each([
  ['github:deployKey:create', { deployKeyName: 'a', publicKey: 'b', privateKey: 'c' }, 'owner=..&repo=user'],
  ['github:webhook', { webhookUrl: 'https://a.example' }, 'owner=..%2f..&repo=user'],
  ['github:actions:dispatch', { workflowId: '..', branchOrTagName: 'main' }, 'owner=acme&repo=snacks'],
  ['github:branch-protection:create', { branch: '..' }, 'owner=acme&repo=snacks'],
])('[SEC-03] %s does not leave its repository', async (id, input, place) => {
  const github = await aPublishingGithub();
  const action = repositoryActions(github.open).find((one) => one.id === id)!;
  await expect(runAction(action, { ...input, repoUrl: `${github.host}?${place}` })).rejects.toThrow(
    /'\.\.(\/\.\.)?' is no (owner|name)/,
  );
});

describe('autocomplete', () => {
  test('[SCAF-056] completes repositories and branches with the token of the user, page by page', async () => {
    const github = await aPublishingGithub();
    Object.assign(github.answers, {
      'GET /user/repos?per_page=100': {
        body: [{ full_name: 'acme/a' }],
        link: `<${github.origin}/api/v3/user/repos?page=2>; rel="next"`,
      },
      'GET /user/repos?page=2': { body: [{ full_name: 'acme/b' }] },
      'GET /repos/acme/a/branches?per_page=100': { body: [{ name: 'main' }] },
    });
    const provider = githubAutocomplete([github.github]);
    const ask = (resource: string, context: Record<string, string>, token = 'a-token') =>
      provider.complete({
        resource,
        token,
        context: { host: github.host, ...context },
        signal: new AbortController().signal,
      });
    expect(await ask('repositoriesWithOwner', {})).toEqual([{ id: 'acme/a' }, { id: 'acme/b' }]);
    expect(await ask('branches', { owner: 'acme', repository: 'a' })).toEqual([{ id: 'main' }]);
    await expect(ask('branches', { owner: '..', repository: 'user' })).rejects.toThrow("'..' is no name");
    await expect(ask('branches', {})).rejects.toThrow('Missing owner and/or repository');
    await expect(ask('planets', {})).rejects.toThrow('Invalid resource: planets');
    await expect(ask('repositoriesWithOwner', {}, 'another')).rejects.toThrow('Bad credentials');
  });
});

describe('an answer in another shape', () => {
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
        ...{ resource, token: 'a-token', signal: new AbortController().signal },
        context: { host: github.host, owner: 'acme', repository: 'a' },
      });
    const { unnamed, named } = await tryOddAnswers({
      host: github.spoiler,
      operations: {
        proposal: () => runAction(pullRequestAction({ open, publishing }), { ...input, repoUrl }, { workspace }),
        issue: other('github:issues:create', { title: 'T' }),
        workflow: other('github:actions:dispatch', {
          ...{ workflowId: 'a.yml', branchOrTagName: 'main', returnWorkflowRunDetails: true },
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

  test('is a named error when a repository is made', async () => {
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

  test('says who answered what, and what is wrong with it', async () => {
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
