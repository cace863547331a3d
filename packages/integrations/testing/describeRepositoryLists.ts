import { describe, expect, test } from 'vitest';
import type { UrlReader } from '../urlReader.ts';
import type { RepositoryOptions, StandInRepository } from './repository.ts';

/** A file for a pull request. */
export const proposedFile = {
  title: 'Add catalog-info.yaml',
  body: 'So that it is known',
  branch: 'callboard-integration',
  fileName: 'catalog-info.yaml',
  content: 'kind: Component\n',
};

type Suite = {
  /** A host with a configured token, and with the token 'ada' of a user; `root` is its URL. */
  setUp(): Promise<{
    reader: UrlReader;
    root: string;
    add(name: string, options?: RepositoryOptions): StandInRepository;
  }>;
  /** A number of repositories that needs more than one page. */
  count: number;
  /** The name of a repository of the caller. */
  own: string;
};

/** The contract of every code host that lists repositories by owner and by caller, and opens pull requests. */
export function describeRepositoryLists({ setUp, count, own }: Suite): void {
  describe('repositories', () => {
    test('of an owner are listed page by page, with their details', async () => {
      const { root, reader, add } = await setUp();
      for (let number = 0; number < count; number++) add(`acme/r${number}`, { files: { 'a.md': '' } });
      add('acme/blank', { isArchived: true });
      const names: string[] = [];
      let page: string | undefined;
      do {
        const found = await reader.repositories(`${root}/acme`, { page });
        names.push(...found.items.map(({ name }) => name));
        page = found.nextPage;
        if (!page) {
          const blank = { url: `${root}/acme/blank`, name: 'blank', isArchived: true, isPrivate: false };
          expect(found.items.at(-1)).toEqual(blank);
        }
      } while (page);
      expect(new Set(names).size).toBe(count + 1);
      await expect(reader.repositories(`${root}/nobody`)).rejects.toMatchObject({ name: 'NotFoundError' });
      await expect(reader.repositories(`${root}/`)).rejects.toMatchObject({ name: 'InputError' });
    });

    test('of the caller are listed at the front page, by their full names', async () => {
      const { root, reader, add } = await setUp();
      add(own, { files: { 'a.md': '' } });
      const { items } = await reader.repositories(`${root}/`, { token: 'ada' });
      expect(items.map(({ name }) => name)).toEqual([own]);
    });

    test('get a file proposed from the server, and a repeated call finds the same request', async () => {
      const { root, reader, add } = await setUp();
      const shop = add('acme/shop', { files: { 'README.md': '# Shop' }, defaultBranch: 'trunk' });
      const open = (token?: string) => reader.openPullRequest(`${root}/acme/shop`, proposedFile, { token });
      const first = await open('ada');
      expect(first.location).toContain('trunk/catalog-info.yaml');
      expect(await open()).toEqual(first);
      expect(shop.pullRequests).toHaveLength(1);
      expect(shop.filesAt(proposedFile.branch)?.['catalog-info.yaml']).toBe(proposedFile.content);
    });
  });
}
