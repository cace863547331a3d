import { expect } from 'vitest';
import type { UrlReader } from '../urlReader.ts';
import { readerOperations, type Spoiler, tryOddAnswers } from './oddAnswers.ts';
import type { StandInRepository } from './repository.ts';

type Tried = {
  host: { spoiler: Spoiler };
  reader: UrlReader;
  file: string;
  tree: string;
  pattern: string;
  /** The owner whose repositories are listed; hosts without such lists have none. */
  owner?: string;
  /** The repository for a pull request, and its page. */
  repository?: { page: string; repository: Pick<StandInRepository, 'pullRequests' | 'branches'> };
  /** How many errors are expected at least, which proves that responses were replaced. */
  atLeast: number;
};

/** The file, tree and pattern of a host whose URLs end with the path. */
export const placesBelow = (tree: string) => ({
  file: `${tree}/README.md`,
  tree,
  pattern: `${tree}/**/catalog-info.yaml`,
});

/** Tries all operations of a reader with unexpected responses of the host; all their errors must be named ones. */
export async function expectNamedErrors({ host, reader, repository, atLeast, ...places }: Tried): Promise<void> {
  const operations = readerOperations(reader, {
    ...places,
    ...(repository && {
      repository: {
        url: repository.page,
        reset() {
          repository.repository.pullRequests.length = 0;
          repository.repository.branches.delete('add');
        },
      },
    }),
  });
  const { unnamed, named } = await tryOddAnswers({ host: host.spoiler, operations });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(atLeast);
}

type TriedOperations = {
  host: Spoiler;
  operations: Parameters<typeof tryOddAnswers>[0]['operations'];
  /** Every message names its source: /GitHub|127\.0\.0\.1/. */
  source: RegExp;
  atLeast: number;
};

/** The same for other operations, whose messages also name their source. */
export async function expectSourcesNamed({ host, operations, source, atLeast }: TriedOperations): Promise<void> {
  const { unnamed, named, messages } = await tryOddAnswers({ host, operations });
  expect(unnamed).toEqual([]);
  expect(named).toBeGreaterThan(atLeast);
  expect(messages.filter((message) => !source.test(message))).toEqual([]);
}
