import { aGitServer, anOpenPgpKey } from '@callboard/git/testing';
import { createHostHttp } from '@callboard/integrations';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from '../actions/action.ts';
import { type ActionRun, keptResults, runAction } from '../testing/index.ts';
import { writeWorkspaceFile } from '../workspaces/workspaceFiles.ts';
import { commitInput } from './commitInput.ts';
import { createPublishing } from './publishing.ts';

async function aTarget() {
  const server = await aGitServer();
  const { url, git } = await server.repository('r.git');
  const http = createHostHttp({ name: 'Git', origins: [server.origin] });
  return {
    git,
    place: { http, url, credentials: server.credentials, branch: 'main', signingKey: undefined as string | undefined },
  };
}

const push = (
  place: Awaited<ReturnType<typeof aTarget>>['place'],
  way: 'pushFirst' | 'pushNext',
  run: ActionRun = {},
  { published = createPublishing({ author: { name: 'Portal' } }), input = {} } = {},
) => {
  const action = createAction({
    id: 'test:push',
    description: '',
    input: z.object(commitInput),
    output: z.object({ commitHash: z.string() }),
    async run(context) {
      await writeWorkspaceFile(context.workspace, 'docs/a.md', context.task.id);
      await writeWorkspaceFile(context.workspace, '.git/config', 'not ours');
      return published[way](context, place, context.input);
    },
  });
  return runAction(action, { gitAuthorEmail: 'ada@example.com', ...input }, run);
};

test('the workspace is committed once, even if the step runs several times', async () => {
  const { git, place } = await aTarget();
  const { once } = keptResults();
  const first = await push(place, 'pushFirst', { once });
  const again = await push(place, 'pushFirst', { once });
  expect(again.output).toEqual(first.output);
  expect(await git('rev-list', '--count', 'main')).toBe('1');
  expect(await git('ls-tree', '-r', '--name-only', 'main')).toBe('docs/a.md');
  expect(await git('log', '-1', '--format=%an %ae %s')).toBe('Portal ada@example.com initial commit');
});

test('another task may add a commit, also only once', async () => {
  const { git, place } = await aTarget();
  await push(place, 'pushFirst');
  const { once } = keptResults();
  const second = { task: { id: 'second', isDryRun: false }, once };
  await expect(push(place, 'pushFirst', { ...second, once: keptResults().once })).rejects.toThrow(
    'already has other commits',
  );
  await push(place, 'pushNext', second);
  await push(place, 'pushNext', second);
  expect(await git('rev-list', '--count', 'main')).toBe('2');
  expect(await git('show', 'main:docs/a.md')).toBe('second');
});

test('an empty workspace cannot be published', async () => {
  const { place } = await aTarget();
  const published = createPublishing();
  const action = createAction({
    id: 'test:push',
    description: '',
    input: z.object(commitInput),
    output: z.object({ commitHash: z.string() }),
    run: (context) => published.pushFirst(context, place, context.input),
  });
  await expect(runAction(action, {})).rejects.toThrow('There is nothing to publish: the workspace contains no files');
});

/** A host with one repository, which a step may create. */
function aHost({ isThere = false }: { isThere?: boolean } = {}) {
  const host = { isThere, made: 0, isDown: false };
  const repository = {
    name: 'repository acme/snacks',
    find: async () => (host.isThere ? { url: 'https://git.example/acme/snacks' } : undefined),
    async make() {
      if (host.isDown) throw new Error('the host is down');
      if (host.isThere) throw new Error('the name is taken');
      host.isThere = true;
      host.made += 1;
      return { url: 'https://git.example/acme/snacks' };
    },
  };
  return { host, repository };
}

test('a repository is created once, even if the process dies before that is stored', async () => {
  const { createRepository } = createPublishing();
  const { host, repository } = aHost();
  const { once, results } = keptResults();
  const first = await createRepository({ once }, repository);
  results.delete('created');
  expect(await createRepository({ once }, repository)).toEqual(first);
  expect(first).toEqual({ repository: { url: 'https://git.example/acme/snacks' }, isNew: true });
  expect(host.made).toBe(1);
});

test('an existing repository is not changed, and is used only if the step allows it', async () => {
  const { createRepository } = createPublishing();
  const { host, repository } = aHost({ isThere: true });
  const { once } = keptResults();
  const hint = "set 'skipExisting: true'";
  await expect(createRepository({ once }, { ...repository, hint })).rejects.toThrow(
    "The repository acme/snacks already exists: choose another name, or set 'skipExisting: true'",
  );
  expect(await createRepository({ once }, { ...repository, mayBeThere: true })).toMatchObject({ isNew: false });
  expect(host.made).toBe(0);
});

test('a step fails with the error of the host if the repository cannot be created', async () => {
  const { createRepository } = createPublishing();
  const { host, repository } = aHost();
  host.isDown = true;
  await expect(createRepository({ once: keptResults().once }, repository)).rejects.toThrow('the host is down');
});

test('a step requires a user token if the configuration says so', () => {
  const { checkInput } = createPublishing({ needsUserToken: true });
  checkInput({ host: 'github.com' }, { token: 'a-token' });
  expect(() => checkInput({ host: 'github.com' }, {})).toThrow(
    'No user credentials provided for host github.com, but scaffolder.requireScmUserCredentials is enabled',
  );
});

describe('signing', () => {
  test('commits are signed with the key of the integration, or with the default key', async () => {
    const keys = { integration: anOpenPgpKey(), usual: anOpenPgpKey() };
    for (const signingKey of [keys.integration.armored, undefined]) {
      const { git, place } = await aTarget();
      const published = createPublishing({ signingKey: keys.usual.armored });
      await push({ ...place, signingKey }, 'pushFirst', {}, { published, input: { signCommit: true } });
      const { isValid } = signingKey ? keys.integration : keys.usual;
      expect(isValid(await git('cat-file', 'commit', 'main'))).toBe(true);
    }
  });

  test('is rejected before anything is created if the key is missing or invalid', () => {
    const { checkInput } = createPublishing();
    const host = 'git.example';
    expect(() => checkInput({ host }, { signCommit: true })).toThrow("set 'commitSigningKey'");
    expect(() => checkInput({ host, commitSigningKey: 'no key' }, { signCommit: true })).toThrow(
      'Cannot use the commit signing key',
    );
    checkInput({ host, commitSigningKey: 'no key' }, { signCommit: false });
  });
});
