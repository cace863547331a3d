import { expect, test } from 'vitest';
import type { ProposedChanges } from '../common/index.ts';
import type { StandInRepository } from './repository.ts';

/** The repository of a stand-in that changes are proposed for; its default branch is `trunk`. */
type Proposing = {
  shop: StandInRepository;
  page: string;
  propose(over: Partial<ProposedChanges>): Promise<{ link: string; location: string }>;
};

type ProposedChangesSuite = {
  /** A stand-in with one repository of these files. */
  start(files: Record<string, string>): Promise<Proposing>;
  /** Paths below the page of the repository. */
  paths: { file(path: string): string; link: string; branches: string };
};

/** The content of a text file. */
export const textContent = (text: string) => ({ base64: Buffer.from(text).toString('base64'), text });

/** Changes without files, of a user with the token `user-token`. */
export const proposedChanges = {
  title: 'Fix the template',
  body: 'It was wrong.',
  branch: 'fix-template',
  mainPath: 'template.yaml',
  token: 'user-token',
  files: [],
};

export const changedFiles = { 'README.md': '# Shop', 'a/template.yaml': 'before', 'a/old.md': 'old' };
const newFile = [{ path: 'b.md', isNew: true, content: textContent('b') }];

/** Tests that a code host accepts changes of several files. */
export function testProposedChanges({ start, paths }: ProposedChangesSuite): void {
  test('several files next to a file are changed, added and deleted in one commit', async () => {
    const { shop, page, propose } = await start(changedFiles);
    const location = page + paths.file('a/template.yaml');
    const made = await propose({
      url: new URL(location),
      isBesideUrl: true,
      files: [
        { path: 'template.yaml', isNew: false, content: textContent('after 🚀') },
        { path: 'skeleton/new.md', isNew: true, content: textContent('new') },
        { path: 'old.md', isNew: false },
      ],
    });
    expect(made).toEqual({ link: page + paths.link, location });
    expect(shop.filesAt('fix-template')).toEqual({
      'README.md': '# Shop',
      'a/template.yaml': 'after 🚀',
      'a/skeleton/new.md': 'new',
    });
    const { title, body } = proposedChanges;
    expect(shop.pullRequests).toEqual([{ number: 1, title, body, head: 'fix-template', base: 'trunk' }]);
  });

  test('existing files are not replaced, and an existing branch stays unchanged', async () => {
    const { shop, page, propose } = await start(changedFiles);
    const files = [{ path: 'a/template.yaml', isNew: true, content: textContent('mine') }];
    await expect(propose({ files })).rejects.toThrow(/choose another folder, or start from the existing files/i);
    expect([...shop.branches.keys()]).toEqual(['trunk']);
    shop.commit('fix-template', { 'x.md': 'x' });
    await expect(propose({ files: newFile })).rejects.toThrow(
      `The branch already exists: choose another name, or delete it at ${page}${paths.branches}`,
    );
  });

  test('a URL outside a repository is rejected', async () => {
    const { page, propose } = await start(changedFiles);
    await expect(propose({ files: newFile, url: new URL('/', page) })).rejects.toMatchObject({ name: 'InputError' });
  });
}

/** Tests a code host that opens one request for a branch. `newRequest` is the path of the page for new ones. */
export function testRefusedChanges({ start, paths }: ProposedChangesSuite, newRequest: string): void {
  test('a request that cannot be opened explains how to continue', async () => {
    const { shop, page, propose } = await start(changedFiles);
    shop.pullRequests.push({ number: 1, title: '', body: '', head: 'fix-template', base: 'trunk' });
    const failed: Error = await propose({ files: newFile }).then(
      () => new Error('it was opened'),
      (thrown) => thrown,
    );
    expect(failed.message).toContain('The branch already contains the files');
    expect(failed.message).toContain(
      `request yourself at ${page}${newRequest}, or delete the branch at ${page}${paths.branches}`,
    );
  });
}
