import { describe, expect, test } from 'vitest';
import type { UrlReader } from '../urlReader.ts';
import { contentsAt } from './contentsOf.ts';
import type { StandInRepository } from './repository.ts';

/** The files of the repository in the suites for trees and searches. */
export const treeFiles = {
  'README.md': '# Shop',
  'a/catalog-info.yaml': 'kind: A',
  'b/c/catalog-info.yaml': 'kind: C',
  'b/c/other.yaml': 'no',
};

export type TreeHost = {
  reader: UrlReader;
  /** Contains the files, with 'trunk' as its default branch. */
  shop: StandInRepository;
  /** The page of that repository. */
  page: string;
  /** The URL of a folder; empty for the root. */
  folderAt(branch: string, folder: string): string;
  /** The requests for an archive. */
  archives(): readonly unknown[];
  /** Adds a repository without commits; returns its page. */
  addEmpty(): string;
};

type Suite = {
  setUp(): Promise<TreeHost>;
  files?: Readonly<Record<string, string>>;
  /** Ends of URLs after the page that do not lead to a folder, with the name of the error and a part of its message. */
  refused: readonly (readonly [end: string, name: string, message: string])[];
};

/** The contract of every code host that reads folders from archives of commits. */
export function describeTreeReading({ setUp, files = treeFiles, refused }: Suite): void {
  describe('a tree', () => {
    test('is a repository on its default branch, or a folder on a branch', async () => {
      const { reader, shop, page, folderAt } = await setUp();
      expect(await contentsAt(reader, page)).toEqual(files);
      shop.commit('next', { 'b/d.yaml': 'new' });
      const inFolder = Object.entries(files).filter(([path]) => path.startsWith('b/'));
      expect(await contentsAt(reader, folderAt('next', 'b'))).toEqual({
        ...Object.fromEntries(inFolder.map(([path, content]) => [path.slice('b/'.length), content])),
        'd.yaml': 'new',
      });
      const some = await contentsAt(reader, folderAt('trunk', ''), { filter: (path) => path.endsWith('.md') });
      expect(some).toEqual({ 'README.md': '# Shop' });
    });

    test('has its commit as its etag, and is read again only after another', async () => {
      const { reader, shop, folderAt, archives } = await setUp();
      const url = folderAt('trunk', '');
      const { etag } = await reader.readTree(url);
      expect(etag).toBe(shop.commitOf('trunk'));
      await expect(reader.readTree(url, { etag })).rejects.toMatchObject({ name: 'NotModifiedError' });
      expect(archives()).toEqual([]);
      shop.commit('trunk', { 'README.md': '# Shops' });
      expect((await reader.readTree(url, { etag })).etag).toBe(shop.commitOf('trunk'));
    });

    test.each(refused)('cannot be read from %s', async (end, name, message) => {
      const { reader, page } = await setUp();
      const failed = reader.readTree(page + end);
      await expect(failed).rejects.toMatchObject({ name, message: expect.stringContaining(message) });
    });

    test('of an empty repository is reported', async () => {
      const { reader, addEmpty } = await setUp();
      const url = addEmpty();
      const message = `'${url}' is in an empty repository: add a file to it and try again`;
      await expect(reader.readTree(url)).rejects.toMatchObject({ name: 'NotFoundError', message });
    });
  });
}
