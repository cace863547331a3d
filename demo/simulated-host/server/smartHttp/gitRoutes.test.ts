import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { portalToken, startTestHost } from '../testing/startTestHost.ts';

const run = promisify(execFile);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-clone-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** The git program, without user configuration and prompts. */
async function git(folder: string, ...args: string[]): Promise<string> {
  const identity = ['-c', 'user.name=Ines', '-c', 'user.email=ines@example.test', '-c', 'init.defaultBranch=main'];
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
  };
  return (await run('git', [...identity, ...args], { cwd: folder, env })).stdout.trim();
}

const withToken = (url: string) => url.replace('://', `://ines:${portalToken}@`);

test('git clones a repository, pushes a branch, and fetches the changes of others', async () => {
  const { url, addRepository, webhooks } = await startTestHost();
  const repository = await addRepository('shop', { 'README.md': '# Shop', 'src/main.ts': 'export {};\n' });
  const [one, other] = [await aFolder(), await aFolder()];
  await git(one, 'clone', '--quiet', `${url}/demo/shop.git`, '.');
  expect(await readFile(join(one, 'src/main.ts'), 'utf8')).toBe('export {};\n');
  await git(other, 'clone', '--quiet', withToken(`${url}/demo/shop`), '.');

  for (let number = 1; number <= 3; number++) {
    await writeFile(join(other, 'README.md'), `# Shop\n${'A long line that stays as it is.\n'.repeat(200)}${number}\n`);
    await git(other, 'commit', '--quiet', '--all', '--message', `Change ${number}`);
  }
  await git(other, 'push', '--quiet', 'origin', 'main', 'main:refs/heads/feature/long');
  expect(repository.refs().get('refs/heads/feature/long')).toBe(await git(other, 'rev-parse', 'HEAD'));
  expect(webhooks.map(({ payload }) => (payload as { ref: string }).ref).sort()).toEqual([
    'refs/heads/feature/long',
    'refs/heads/main',
  ]);

  await git(one, 'pull', '--quiet');
  expect(await git(one, 'rev-parse', 'HEAD')).toBe(await git(other, 'rev-parse', 'HEAD'));
  expect(await git(one, 'fsck', '--full')).toBe('');
});

test('git makes a shallow clone and deepens it, and deletes branches', async () => {
  const { url, addRepository } = await startTestHost();
  const repository = await addRepository('shop', { 'README.md': 'one' });
  const author = { name: 'Ines', email: 'ines@example.test' };
  for (const text of ['two', 'three', 'four']) {
    const changes = new Map([['README.md', Buffer.from(text)]]);
    await repository.commitFiles({ branch: 'main', changes, message: text, author });
  }
  const folder = await aFolder();
  await git(folder, 'clone', '--quiet', '--depth', '1', withToken(`${url}/demo/shop`), '.');
  expect(await git(folder, 'rev-list', '--count', 'HEAD')).toBe('1');
  await git(folder, 'fetch', '--quiet', '--depth', '3');
  expect(await git(folder, 'rev-list', '--count', 'HEAD')).toBe('3');
  await git(folder, 'fetch', '--quiet', '--unshallow');
  expect(await git(folder, 'rev-list', '--count', 'HEAD')).toBe('4');
  await git(folder, 'push', '--quiet', 'origin', 'HEAD~1:refs/heads/older');
  await git(folder, 'push', '--quiet', '--delete', 'origin', 'older');
  expect([...repository.refs().keys()]).toEqual(['refs/heads/main']);
  await expect(git(folder, 'push', '--quiet', '--delete', 'origin', 'main')).rejects.toThrow('default branch');
});

test('git itself can read the folder of a repository', async () => {
  const { url, addRepository, host } = await startTestHost();
  await addRepository('empty');
  const folder = await aFolder();
  await git(folder, 'init', '--quiet');
  await writeFile(join(folder, 'new.txt'), 'new\n');
  await git(folder, 'add', '.');
  await git(folder, 'commit', '--quiet', '--message', 'First');
  await git(folder, 'tag', '--annotate', 'v1', '--message', 'The first');
  await git(folder, 'push', '--quiet', withToken(`${url}/demo/empty.git`), 'HEAD:refs/heads/trunk', 'v1');
  const repository = host.repositories.find('demo', 'empty');
  expect(repository?.defaultBranch()).toBe('trunk');
  expect(await repository?.commitOf('v1')).toBe(await git(folder, 'rev-parse', 'HEAD'));
  const clone = await aFolder();
  await git(clone, 'clone', '--quiet', `${url}/demo/empty.git`, '.');
  expect(await git(clone, 'describe', '--tags')).toBe('v1');
});

test('a push without a token, with a wrong one, or to an archived repository is rejected', async () => {
  const { url, addRepository } = await startTestHost();
  await addRepository('shop', { 'README.md': '# Shop' });
  await addRepository('old', { 'README.md': '# Old' }, { isArchived: true });
  await addRepository('secret', { 'README.md': '# Secret' }, { isPrivate: true });
  const folder = await aFolder();
  await git(folder, 'clone', '--quiet', `${url}/demo/shop`, '.');
  await git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'Nothing');
  await expect(git(folder, 'push')).rejects.toThrow(/could not read Username/);
  await expect(git(folder, 'push', url.replace('://', '://a:wrong@').concat('/demo/shop'))).rejects.toThrow(
    /Authentication failed/,
  );
  await expect(git(folder, 'push', withToken(`${url}/demo/old`), 'HEAD:main')).rejects.toThrow('403');
  await expect(git(await aFolder(), 'clone', `${url}/demo/secret`, '.')).rejects.toThrow(/could not read Username/);
  await git(await aFolder(), 'clone', '--quiet', withToken(`${url}/demo/secret`), '.');
});

test('a pack with invalid objects changes nothing', async () => {
  const { url, addRepository } = await startTestHost();
  const repository = await addRepository('shop', { 'README.md': '# Shop' });
  const before = new Map(repository.refs());
  const push = async (pack: Buffer) => {
    const line = `${before.get('refs/heads/main')} ${'a'.repeat(40)} refs/heads/main\0report-status side-band-64k`;
    const length = (line.length + 4).toString(16).padStart(4, '0');
    const answer = await fetch(`${url}/demo/shop/git-receive-pack`, {
      method: 'POST',
      headers: { authorization: `Bearer ${portalToken}`, 'content-type': 'application/x-git-receive-pack-request' },
      body: Buffer.concat([Buffer.from(`${length}${line}0000`), pack]),
    });
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await push(Buffer.from('PACK'))).toContain('is not a pack');
  expect(await push(Buffer.concat([Buffer.from('PACK\0\0\0\x02\0\0\0\x01'), Buffer.alloc(30)]))).toContain('checksum');
  expect(await push(Buffer.alloc(0))).toContain('ng refs/heads/main');
  expect(repository.refs()).toEqual(before);
});
