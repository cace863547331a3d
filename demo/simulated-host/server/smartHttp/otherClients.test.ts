import * as fs from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { branchHead, pushFiles } from '@callboard/git';
import { createHostHttp } from '@callboard/integrations';
import git from 'isomorphic-git';
import http from 'isomorphic-git/http/node';
import { expect, onTestFinished, test } from 'vitest';
import { portalToken, startTestHost } from '../testing/startTestHost.ts';

const author = { name: 'Ines', email: 'ines@example.test' };

test('isomorphic-git clones, pushes into an empty repository, and fetches new commits', async () => {
  const { url, addRepository, host } = await startTestHost();
  await addRepository('empty');
  const dir = await mkdtemp(join(tmpdir(), 'callboard-clone-'));
  const other = await mkdtemp(join(tmpdir(), 'callboard-clone-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  onTestFinished(() => rm(other, { recursive: true, force: true }));
  const remote = {
    url: `${url}/demo/empty.git`,
    onAuth: () => ({ username: 'x-access-token', password: portalToken }),
  };

  await git.init({ fs, dir, defaultBranch: 'main' });
  await writeFile(join(dir, 'README.md'), '# First');
  await git.add({ fs, dir, filepath: 'README.md' });
  const first = await git.commit({ fs, dir, author, message: 'First' });
  const pushed = await git.push({ fs, http, dir, ...remote, ref: 'main', remoteRef: 'refs/heads/main' });
  expect(pushed).toMatchObject({ ok: true, refs: { 'refs/heads/main': { ok: true } } });
  expect(host.repositories.find('demo', 'empty')?.refs().get('refs/heads/main')).toBe(first);

  await git.clone({ fs, http, dir: other, url: remote.url, singleBranch: true, depth: 1 });
  expect(await readFile(join(other, 'README.md'), 'utf8')).toBe('# First');
  await writeFile(join(dir, 'README.md'), '# Second');
  await git.add({ fs, dir, filepath: 'README.md' });
  const second = await git.commit({ fs, dir, author, message: 'Second' });
  await git.push({ fs, http, dir, ...remote, ref: 'main', remoteRef: 'refs/heads/main' });
  expect((await git.fetch({ fs, http, dir: other, url: remote.url, ref: 'main' })).fetchHead).toBe(second);
});

test('template publishing can push, and a repeated push changes nothing', async () => {
  const { url, addRepository } = await startTestHost();
  const repository = await addRepository('published');
  const push = {
    http: createHostHttp({ name: 'GitHub', origins: [url] }),
    url: `${url}/demo/published.git`,
    branch: 'main',
    credentials: { authorization: `Bearer ${portalToken}` },
    files: [{ path: 'bin/run.sh', content: Buffer.from('echo'), isExecutable: true }],
    message: 'First',
    author,
    at: new Date(0),
  };
  const { commitHash } = await pushFiles(push);
  expect(repository.refs().get('refs/heads/main')).toBe(commitHash);
  expect((await repository.filesAt(commitHash)).get('bin/run.sh')).toMatchObject({ mode: '100755' });
  expect(await pushFiles(push)).toEqual({ commitHash, isNew: false });
  expect(await branchHead(push)).toBe(commitHash);
});
