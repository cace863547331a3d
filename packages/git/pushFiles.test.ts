import { createHostHttp } from '@callboard/integrations';
import { describe, expect, test } from 'vitest';
import { branchHead, flushPkt, type GitFile, pktLine, pushFiles } from './index.ts';
import { aGitServer } from './testing/index.ts';

const file = (path: string, content: string | Buffer = path, isExecutable = false): GitFile => ({
  path,
  content: Buffer.from(content),
  isExecutable,
});
const commit = {
  message: 'Take off',
  author: { name: 'Ada', email: 'ada@example.com' },
  at: new Date(1_700_000_000_000),
};

async function aRepository() {
  const server = await aGitServer();
  const { url, git } = await server.repository('snacks.git');
  const http = createHostHttp({ name: 'Git', origins: [server.origin] });
  return { git, place: { http, url, credentials: server.credentials, branch: 'main' } };
}

describe('pushing files to a real git server', () => {
  test('creates the first commit, which git accepts as complete', async () => {
    const { git, place } = await aRepository();
    const files = [
      file('b/c/d.txt'),
      file('b.txt', 'text'),
      file('a.sh', '#!/bin/sh\n', true),
      file('b/ü e.bin', Buffer.from([0, 255, 1])),
    ];
    const { commitHash, isNew } = await pushFiles({ ...place, ...commit, files });
    expect(isNew).toBe(true);
    expect(await git('rev-parse', 'main')).toBe(commitHash);
    expect(await git('fsck', '--full', '--strict')).toBe('');
    expect(await git('-c', 'core.quotePath=false', 'ls-tree', '-r', '--format=%(objectmode) %(path)', 'main')).toBe(
      ['100755 a.sh', '100644 b.txt', '100644 b/c/d.txt', '100644 b/ü e.bin'].join('\n'),
    );
    expect(await git('show', 'main:b.txt')).toBe('text');
    expect(await git('log', '-1', '--format=%an <%ae> %s')).toBe('Ada <ada@example.com> Take off');
  });

  test('changes nothing when it is repeated', async () => {
    const { git, place } = await aRepository();
    const first = await pushFiles({ ...place, ...commit, files: [file('a')] });
    expect(await pushFiles({ ...place, ...commit, files: [file('a')] })).toEqual({ ...first, isNew: false });
    expect(await git('rev-list', '--count', 'main')).toBe('1');
  });

  test('puts a commit on top of a branch, once', async () => {
    const { git, place } = await aRepository();
    const { commitHash: parent } = await pushFiles({ ...place, ...commit, files: [file('a')] });
    expect(await branchHead(place)).toBe(parent);
    const next = { ...place, ...commit, files: [file('b')], parent };
    const { commitHash } = await pushFiles(next);
    expect(await pushFiles(next)).toEqual({ commitHash, isNew: false });
    expect(await git('log', '--format=%H', 'main')).toBe(`${commitHash}\n${parent}`);
    expect(await git('ls-tree', '--name-only', 'main')).toBe('b');
  });

  test('does not change a branch that has other commits', async () => {
    const { git, place } = await aRepository();
    await pushFiles({ ...place, ...commit, files: [file('a')] });
    const push = pushFiles({ ...place, ...commit, files: [file('b')] });
    await expect(push).rejects.toThrow("The branch 'main' of");
    expect(await git('ls-tree', '--name-only', 'main')).toBe('a');
  });

  test('proposes a commit without changing the branch', async () => {
    const { git, place } = await aRepository();
    const { commitHash: parent } = await pushFiles({ ...place, ...commit, files: [file('a')] });
    const next = { ...place, ...commit, files: [file('b')], parent, isForReview: true };
    const { commitHash } = await pushFiles(next);
    expect(await pushFiles(next)).toEqual({ commitHash, isNew: false });
    expect(await git('rev-parse', 'main', 'refs/for/main', 'refs/for/main~')).toBe(
      `${parent}\n${commitHash}\n${parent}`,
    );
  });

  test('treats a change that Gerrit already has as pushed', async () => {
    const lines = ['unpack ok\n', 'ng refs/for/main no new changes\n'];
    const answer = Buffer.concat([...lines.map((line) => pktLine(line)), flushPkt]);
    const read = async (url: string) => ({ content: url.endsWith('/git-receive-pack') ? answer : flushPkt });
    const place = { http: { read: read as never }, url: 'https://gerrit.example/a/b', credentials: {}, branch: 'main' };
    const push = { ...place, ...commit, files: [file('a')], parent: '0'.repeat(40) };
    expect(await pushFiles({ ...push, isForReview: true })).toMatchObject({ isNew: false });
    await expect(pushFiles({ ...push, parent: undefined })).rejects.toThrow('was not changed: no new changes');
  });

  test('pushes two thousand files', async () => {
    const { git, place } = await aRepository();
    const files = Array.from({ length: 2_000 }, (_, index) => file(`src/${index % 40}/${index}.ts`));
    await pushFiles({ ...place, ...commit, files });
    expect((await git('ls-tree', '-r', '--name-only', 'main')).split('\n')).toHaveLength(2_000);
  });

  test('reports why the server rejects the push', async () => {
    const { git, place } = await aRepository();
    await expect(pushFiles({ ...place, ...commit, credentials: {}, files: [file('a')] })).rejects.toThrow('401');
    await git('config', 'receive.maxInputSize', '10');
    await expect(pushFiles({ ...place, ...commit, files: [file('a')] })).rejects.toThrow(
      /did not accept the commit|500/,
    );
    expect(await branchHead(place)).toBeUndefined();
  });

  test.each([
    '--upload-pack=touch x',
    '',
    '..',
    'a b',
    'a..b',
    'x.lock',
    '/main',
    'main\n',
    'HEAD^',
    'HEAD',
    '@',
    'a.lock/b',
  ])('rejects %j as a branch', async (branch) => {
    const { place } = await aRepository();
    const push = pushFiles({ ...place, ...commit, branch, files: [file('a')] });
    await expect(push).rejects.toThrow('is not a valid branch name');
  });

  test.each(['../a', '/a', 'a//b', '.git/config', 'x/.GIT/hooks/y', '.', 'a/./b'])(
    'rejects %j as a path',
    async (path) => {
      const { place } = await aRepository();
      await expect(pushFiles({ ...place, ...commit, files: [file(path)] })).rejects.toThrow(
        'is not a path that git can store',
      );
    },
  );
});
