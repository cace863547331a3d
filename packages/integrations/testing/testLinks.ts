import { expect, test } from 'vitest';

type Links = {
  normalizedUrl(url: URL): string;
  annotationsOf(url: URL): Record<string, string>;
  repositoryOf(url: URL): object | undefined;
  resolvePath(path: string, base: URL): string;
};

type LinksSuite = {
  links: Links;
  /** The page of a repository. */
  page: string;
  /** The canonical URL of a file at one ref. */
  fileUrl(path: string): string;
  /** The URL under which the file is shown, if it is another one. */
  shownUrl?(path: string): string;
  /** The URL of a file on the default branch. */
  defaultUrl(path: string): string;
};

/** Tests that the links in the files of a code host stay in their repository. */
export function testLinks({ links, page, fileUrl, shownUrl = fileUrl, defaultUrl }: LinksSuite): void {
  const { resolvePath } = links;
  const base = new URL(shownUrl('a/b.yaml'));

  test.each([
    ['c.yaml', 'a/c.yaml'],
    ['./c/d.yaml', 'a/c/d.yaml'],
    ['../c.yaml', 'c.yaml'],
    ['/c.yaml', 'c.yaml'],
    ['//evil.example/c.yaml', 'evil.example/c.yaml'],
    ['./**/*.yaml', 'a/**/*.yaml'],
    ['a%20b.yaml', 'a/a%20b.yaml'],
    ['a b.yaml', 'a/a%20b.yaml'],
  ])('%s in a file resolves to %s in its repository, at the same ref', (path, expected) => {
    expect(resolvePath(path, base)).toBe(fileUrl(expected));
  });

  test('a path in a folder, whose URL ends in a slash, starts in the folder', () => {
    const folder = new URL(shownUrl('a/b/'));
    expect(resolvePath('./c', folder)).toBe(fileUrl('a/b/c'));
    expect(resolvePath('../c', folder)).toBe(fileUrl('a/c'));
    expect(resolvePath('c', new URL(shownUrl('')))).toBe(fileUrl('c'));
    expect(() => resolvePath('../../../c', folder)).toThrow('points outside the repository');
  });

  test('a path on the page of a repository is on its default branch', () => {
    expect(resolvePath('/**/c.yaml', new URL(page))).toBe(defaultUrl('**/c.yaml'));
    expect(resolvePath('c', new URL(`${page}/`))).toBe(defaultUrl('c'));
  });

  test.each(['../../c.yaml', '/../c.yaml', '..%2F..%2Fc.yaml', 'a/../../../c'])(
    '[SEC-03] %s points outside the repository',
    (path) => {
      expect(() => resolvePath(path, base)).toThrow('points outside the repository');
    },
  );

  test('a path with an invalid escape is rejected', () => {
    expect(() => resolvePath('100%.md', base)).toThrow("a '%' in it must be written as '%25'");
  });
}

type OutsideSuite = {
  links: Omit<Links, 'resolvePath'>;
  /** URLs that are not in a repository. */
  urls: readonly string[];
  /** The URL of a file without its path, `.../blob/main`, and of a view without its ref, `.../blob`. */
  ref: string;
  view: string;
};

/** Tests that the URLs of other pages of a code host, and those that try to leave a repository, have no links. */
export function testOutsideLinks({ links, urls, ref, view }: OutsideSuite): void {
  test.each([...urls, `${ref}/a%2F..%2Fb`, `${ref}/%zz`, `${view}/%2e%2e%2fx/a`])(
    '%s is not in a repository',
    (text) => {
      const url = new URL(text);
      expect(links.repositoryOf(url)).toBeUndefined();
      expect(links.annotationsOf(url)).toEqual({});
      expect(links.normalizedUrl(url)).toBe(url.href);
    },
  );
}
