import { describe, expect, test } from 'vitest';
import { commitObject, type GitPerson, treeObjects } from './index.ts';

const files = (path: string, content = '') => [{ path, content: Buffer.from(content) }];
const at = new Date(0);
const ada: GitPerson = { name: 'Ada', email: 'ada@example.com' };

describe('a skeleton with dangerous files', () => {
  test.each([
    '.git/hooks/post-checkout',
    'sub/.Git/config',
    '.git',
    'git~1/config',
    '.git./config',
    '.git /config',
    '.git::$INDEX_ALLOCATION/config',
    '.g\u200cit/config',
    'a/../../b',
    '..',
    'a//b',
    'sub\\.git\\config',
    'a\\..\\..\\b',
    '.GIT\ufeff/config',
    'GIT~1',
    'a\0b',
  ])('[SEC-03] the path %j is rejected', (path) => {
    expect(() => treeObjects(files(path))).toThrow('is not a path that git can store');
  });

  test.each([
    '.gitignore',
    '.gitattributes',
    '.github/workflows/ci.yml',
    '.gitkeep',
    'git',
    'a.git/b',
    'git~10',
    'a\\b',
    'e\u0301.md',
    '．git/x',
    'a\nb',
  ])('the path %j is allowed', (path) => {
    expect(treeObjects(files(path)).objects.length).toBeGreaterThan(1);
  });

  test.each([
    ['[submodule "a"]\n\turl = -u./payload\n', 'starts with a dash'],
    ['[submodule "a"] path = "--upload-pack=touch x"\n', 'starts with a dash'],
    ['[submodule "a"]\nURL = \\\n  -oProxyCommand=sh\n', 'starts with a dash'],
    ['[submodule "a"]\n  update = !sh -c x\n', 'is a command'],
    ['[submodule "../../hooks"]\n', "contains '..'"],
  ])('[SEC-02] the submodules %j are rejected', (content, reason) => {
    expect(() => treeObjects(files('.gitmodules', content))).toThrow(reason);
  });

  test('ordinary submodules are allowed', () => {
    const content = '[submodule "docs"]\n\tpath = docs-theme\n\turl = https://git.example/a-b.git\n\tupdate = rebase\n';
    expect(treeObjects(files('.gitmodules', content)).objects).toHaveLength(2);
  });
});

describe('the texts of a commit', () => {
  const lines = (details: { author?: GitPerson; message?: string }) => {
    const { content } = commitObject({ tree: '0'.repeat(40), parents: [], message: 'x', author: ada, at, ...details });
    return content.toString('utf8').split('\n');
  };

  test('[SEC-02] an author name cannot add other headers', () => {
    const name = `Eve <eve@example.com> 0 +0000\nparent ${'1'.repeat(40)}\nauthor Ada`;
    const [tree, author, committer, empty] = lines({ author: { name, email: 'a>\nb@example.com' } });
    expect([tree?.slice(0, 4), author?.slice(0, 6), committer?.slice(0, 9), empty]).toEqual([
      'tree',
      'author',
      'committer',
      '',
    ]);
    expect(author).toMatch(/^[^<>]* <[^<>]*> 0 \+0000$/);
  });

  test('a message that starts like a header, or with an option, stays a message', () => {
    expect(lines({ message: 'parent 1\n--amend' }).slice(3)).toEqual(['', 'parent 1', '--amend', '']);
  });

  test('a message that git would cut is rejected', () => {
    expect(() => lines({ message: 'a\0b' })).toThrow('contains a NUL character');
  });
});
