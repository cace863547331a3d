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
    place: { http, url, credentials: server.credentials, branch: 'main', integration: { host: 'git.example' } },
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

test('a step requires a user token if the configuration says so', async () => {
  const { checkInput } = createPublishing({ needsUserToken: true });
  await checkInput({ host: 'github.com' }, { token: 'a-token' });
  await expect(checkInput({ host: 'github.com' }, {})).rejects.toThrow(
    'No user credentials provided for host github.com, but scaffolder.requireScmUserCredentials is enabled',
  );
});

describe('signing', () => {
  const host = 'git.example';

  test('commits are signed with the key of the integration, or with the default key', async () => {
    const keys = { integration: await anOpenPgpKey(), usual: await anOpenPgpKey() };
    for (const commitSigningKey of [keys.integration.privateKey, undefined]) {
      const { git, place } = await aTarget();
      const published = createPublishing({ signingKey: keys.usual.privateKey });
      const target = { ...place, integration: { host, commitSigningKey } };
      await push(target, 'pushFirst', {}, { published, input: { signCommit: true } });
      const { isValid } = commitSigningKey ? keys.integration : keys.usual;
      expect(await isValid(await git('cat-file', 'commit', 'main'))).toBe(true);
    }
  });

  test('unlocks a key with its passphrase', async () => {
    const passphrase = 'open sesame';
    const { privateKey, isValid } = await anOpenPgpKey({ passphrase });
    const ways = [
      {
        published: createPublishing(),
        integration: { host, commitSigningKey: privateKey, commitSigningPassphrase: passphrase },
      },
      { published: createPublishing({ signingKey: privateKey, signingPassphrase: passphrase }), integration: { host } },
    ];
    for (const { published, integration } of ways) {
      const { git, place } = await aTarget();
      await push({ ...place, integration }, 'pushFirst', {}, { published, input: { signCommit: true } });
      expect(await isValid(await git('cat-file', 'commit', 'main'))).toBe(true);
    }
  });

  test('creates the same commit if the step runs several times, also with a key whose signatures are random', async () => {
    const { git, place } = await aTarget();
    const { privateKey } = await anOpenPgpKey({ type: 'ecdsa' });
    const { once } = keptResults();
    const signed = () =>
      push(
        place,
        'pushFirst',
        { once },
        {
          published: createPublishing({ signingKey: privateKey }),
          input: { signCommit: true },
        },
      );
    const first = await signed();
    expect((await signed()).output).toEqual(first.output);
    expect(await git('rev-list', '--count', 'main')).toBe('1');
  });

  test('is rejected before anything is created if the key is missing, and only if the step signs', async () => {
    const { checkInput } = createPublishing();
    await expect(checkInput({ host }, { signCommit: true })).rejects.toThrow("set 'commitSigningKey'");
    await checkInput({ host, commitSigningKey: 'no key' }, { signCommit: false });
  });

  test('is rejected with the name of the config key that is wrong', async () => {
    const locked = (await anOpenPgpKey({ passphrase: 'open sesame' })).privateKey;
    const of = (key: string) => `'${key}' of the integration for 'git.example'`;
    const cases = [
      [{}, { commitSigningKey: 'no key' }, `signing key in ${of('commitSigningKey')}. It is not a complete`],
      [{}, { commitSigningKey: locked }, `It has a passphrase: set ${of('commitSigningPassphrase')}`],
      [
        {},
        { commitSigningKey: locked, commitSigningPassphrase: 'x' },
        `The passphrase in ${of('commitSigningPassphrase')} is wrong`,
      ],
      [{ signingKey: 'no key' }, {}, "signing key in 'scaffolder.defaultCommitSigningKey'. It is not a complete"],
      [{ signingKey: locked }, {}, "It has a passphrase: set 'scaffolder.defaultCommitSigningPassphrase'"],
    ] as const;
    for (const [defaults, integration, message] of cases) {
      const { checkInput } = createPublishing(defaults);
      await expect(checkInput({ host, ...integration }, { signCommit: true })).rejects.toThrow(message);
    }
  });

  test('uses a key again that was wrong at first', async () => {
    const passphrase = 'open sesame';
    const { privateKey: commitSigningKey } = await anOpenPgpKey({ passphrase });
    const { checkInput } = createPublishing();
    await expect(checkInput({ host, commitSigningKey }, { signCommit: true })).rejects.toThrow('It has a passphrase');
    await checkInput({ host, commitSigningKey, commitSigningPassphrase: passphrase }, { signCommit: true });
  });
});
