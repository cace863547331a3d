import { describe, expect, test } from 'vitest';
import type { TreeHost } from './describeTreeReading.ts';
import type { Files } from './repository.ts';

type SearchHost = Pick<TreeHost, 'reader' | 'shop' | 'page' | 'archives'> & {
  /** The URL of a file or pattern. */
  fileAt(branch: string, path: string): string;
  /** The requests for lists of files. */
  lists(): readonly unknown[];
  /** The requests for the content of one file. */
  contents(): readonly unknown[];
};

type Suite<Options> = {
  setUp(options?: Options): Promise<SearchHost>;
  /** Options of the stand-in with which the list of files is read, or the archive because the list is too long. */
  listed: { options: Options; lists: number };
  archived: { options: Options; lists: number; more?: Files };
  /** Whether the list of files has their sizes, so matches that are too large are not read. */
  hasSizes: boolean;
};

/** The contract of every code host that searches the list of a commit's files; the stand-in contains `treeFiles`. */
export function describeListSearch<Options>({ setUp, listed, archived, hasSizes }: Suite<Options>): void {
  const patternAt = ({ fileAt }: SearchHost) => fileAt('trunk', '**/catalog-info.yaml');

  describe('a pattern', () => {
    test.each([
      ['the list of files', { ...listed, more: {}, isArchive: false }],
      ['the archive, where the list is too long', { more: {}, ...archived, isArchive: true }],
    ])('is searched in %s', async (_where, { options, lists, more, isArchive }) => {
      const host = await setUp(options);
      const { reader, shop, fileAt } = host;
      shop.commit('trunk', more);
      const found = await reader.search(patternAt(host));
      expect(found.files.map(({ url }) => url)).toEqual([
        fileAt('trunk', 'a/catalog-info.yaml'),
        fileAt('trunk', 'b/c/catalog-info.yaml'),
      ]);
      const contents = await Promise.all(found.files.map(async ({ content }) => String(await content())));
      expect(contents).toEqual(['kind: A', 'kind: C']);
      expect(host.lists()).toHaveLength(lists);
      expect(host.archives()).toHaveLength(isArchive ? 1 : 0);
      const again = reader.search(patternAt(host), { etag: found.etag });
      await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
      shop.commit('trunk', { 'a/catalog-info.yaml': 'kind: B' });
      const changed = await reader.search(patternAt(host), { etag: found.etag });
      expect(String(await changed.files[0]?.content())).toBe('kind: B');
    });

    test('on the default branch has matches whose URLs contain the name of the branch', async () => {
      const { reader, page, fileAt } = await setUp();
      const { files } = await reader.search(reader.resolve('/**/catalog-info.yaml', page));
      expect(files[0]?.url).toBe(fileAt('trunk', 'a/catalog-info.yaml'));
    });

    test('is unchanged after a change elsewhere in the repository', async () => {
      const host = await setUp();
      const { etag } = await host.reader.search(patternAt(host));
      host.shop.commit('trunk', { 'README.md': '# Shops' });
      const again = host.reader.search(patternAt(host), { etag });
      await expect(again).rejects.toMatchObject({ name: 'NotModifiedError' });
    });

    test('that matches more than the limits is rejected', async () => {
      const host = await setUp();
      const tooMany = host.reader.search(patternAt(host), { maxFiles: 1 });
      await expect(tooMany).rejects.toMatchObject({ name: 'PayloadTooLargeError' });
      expect(host.contents()).toEqual([]);
      const tooLarge = host.reader.search(patternAt(host), { maxBytes: 10 });
      const message = 'matches 2 files with 14 bytes';
      if (hasSizes) {
        await expect(tooLarge).rejects.toThrow(message);
        expect(host.contents()).toEqual([]);
        return;
      }
      const { files } = await tooLarge;
      expect(String(await files[0]?.content())).toBe('kind: A');
      await expect(files[1]?.content()).rejects.toThrow(message);
    });
  });
}
