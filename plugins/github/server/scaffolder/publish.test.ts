import { generateKeyPairSync } from 'node:crypto';
import { createPublishing } from '@callboard/plugin-scaffolder/server';
import { aWorkspaceWith, keptResults, runAction } from '@callboard/plugin-scaffolder/server/testing';
import { describe, expect, test } from 'vitest';
import { githubRepoCreate, githubRepoPush, publishGithub } from './publishActions.ts';
import { openSealed } from './sealSecret.ts';
import { anOrganization } from './testing/anOrganization.ts';

const publishing = createPublishing();

describe('publish:github', () => {
  test('creates the repository, pushes the workspace and protects the branch', async () => {
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

  test('creates one repository and one commit, wherever an earlier run of the step has died', async () => {
    for (const died of ['created', 'commit-time'] as const) {
      const github = await anOrganization();
      const workspace = await aWorkspaceWith({ a: 'a' });
      const action = publishGithub({ open: github.open, publishing });
      const { once, results } = keptResults();
      const first = await runAction(action, { repoUrl: github.repoUrl }, { workspace, once });
      // As if the process had died right after the effect, before the result was stored.
      if (died === 'created') results.delete(died);
      const again = await runAction(action, { repoUrl: github.repoUrl }, { workspace, once });
      expect(again.output).toEqual(first.output);
      expect(await github.git('rev-list', '--count', '--all')).toBe('1');
    }
  });

  test('leaves an existing repository unchanged', async () => {
    const github = await anOrganization();
    github.makeIt();
    const workspace = await aWorkspaceWith({ a: 'a' });
    const run = runAction(publishGithub({ open: github.open, publishing }), { repoUrl: github.repoUrl }, { workspace });
    await expect(run).rejects.toThrow('The repository acme/snacks already exists: choose another name');
    expect(github.calls()).toEqual([]);
  });

  test('sets access, topics, variables and secrets, which only GitHub can decrypt', async () => {
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

  test('names the missing host, owner or token', async () => {
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
