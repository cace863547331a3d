import { expect, test } from 'vitest';
import { type ProposalSuite, proposedChanges, startProposals, textContent } from './proposalSuite.ts';

const newFile = [{ path: 'b.md', isNew: true, content: textContent('b') }];

/** Tests that a code host accepts changes of several files. */
export function testProposedChanges(suite: ProposalSuite): void {
  const { paths, word = 'pull request' } = suite;

  test('several files next to a file are changed, added and deleted in one commit', async () => {
    const { shop, page, propose } = await startProposals(suite);
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
    const { shop, page, propose } = await startProposals(suite);
    const files = [{ path: 'a/template.yaml', isNew: true, content: textContent('mine') }];
    await expect(propose({ files })).rejects.toThrow(/choose another folder, or start from the existing files/i);
    expect([...shop.branches.keys()]).toEqual(['trunk']);
    const before = shop.commit('fix-template', { 'x.md': 'x' });
    await expect(propose({ files: newFile })).rejects.toThrow(
      `The branch already exists: choose another name, or delete it at ${page}${paths.branches}`,
    );
    expect(shop.branches.get('fix-template')).toBe(before);
  });

  test('changes of a URL outside a repository are rejected', async () => {
    const { page, propose } = await startProposals(suite);
    await expect(propose({ files: newFile, url: new URL('/', page) })).rejects.toMatchObject({ name: 'InputError' });
  });

  if (suite.reasons.request === undefined) return;
  test('changes whose request cannot be opened explain how to continue', async () => {
    const { shop, page, propose } = await startProposals(suite);
    shop.pullRequests.push({ number: 1, title: '', body: '', head: 'fix-template', base: 'trunk' });
    await expect(propose({ files: newFile })).rejects.toThrow(
      `The branch already contains the files: open the ${word} yourself at ${page}${paths.newRequest('fix-template')}, or delete the branch at ${page}${paths.branches}`,
    );
  });
}
