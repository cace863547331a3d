import { describe, expect, test } from 'vitest';
import type { UrlReader } from '../urlReader.ts';
import { committedAt, type RepositoryOptions, type StandInRepository } from './repository.ts';

type Suite = {
  /** A host with a configured token; `root` is its URL. */
  setUp(): Promise<{
    reader: UrlReader;
    root: string;
    add(name: string, options?: RepositoryOptions): StandInRepository;
  }>;
};

const pullRequest = (number: number) => ({
  number,
  title: 'A change',
  body: '',
  head: `change-${number}`,
  base: 'main',
});

/** The contract of every code host that reports the state of a repository. */
export function describeRepositoryState({ setUp }: Suite): void {
  describe('the state of a repository', () => {
    test('has its default branch, protection, open pull requests, last commit, languages and CODEOWNERS', async () => {
      const { root, reader, add } = await setUp();
      const shop = add('acme/shop', {
        files: { 'docs/CODEOWNERS': '* @acme/crew' },
        language: 'TypeScript',
        defaultBranch: 'trunk',
        protectedBranches: ['trunk'],
      });
      const state = () => reader.repositoryState(`${root}/acme/shop`);
      const expected = {
        defaultBranch: 'trunk',
        isArchived: false,
        isProtected: true,
        openPullRequests: 0,
        lastCommitAt: committedAt,
        languages: ['TypeScript', 'Shell'],
        hasCodeOwners: true,
      };
      expect(await state()).toEqual(expected);
      shop.pullRequests.push(pullRequest(1), pullRequest(2), pullRequest(3));
      shop.commit('trunk', { 'docs/CODEOWNERS': null });
      expect(await state()).toEqual({ ...expected, openPullRequests: 3, hasCodeOwners: false });
    });

    test('has no branch if it is empty, and is an error if it is missing', async () => {
      const { root, reader, add } = await setUp();
      add('acme/blank', { isArchived: true });
      expect(await reader.repositoryState(`${root}/acme/blank`)).toMatchObject({ isArchived: true });
      expect(await reader.repositoryState(`${root}/acme/blank`)).not.toHaveProperty('defaultBranch');
      await expect(reader.repositoryState(`${root}/acme/none`)).rejects.toMatchObject({ name: 'NotFoundError' });
      await expect(reader.repositoryState(`${root}/acme`)).rejects.toMatchObject({ name: 'InputError' });
    });
  });
}
