import type { ImportedRepository, ImportState, OfferedRepository, WholeImportRun } from '../common/index.ts';

export const anOfferedRepository = (name: string, over: Partial<OfferedRepository> = {}): OfferedRepository => ({
  url: `https://github.com/acme/${name}`,
  name,
  defaultBranch: 'main',
  isArchived: false,
  isPrivate: false,
  changedAt: '2026-01-03T10:00:00.000Z',
  isKnown: false,
  ...over,
});

export const anImportedRepository = (name: string, over: Partial<ImportedRepository> = {}): ImportedRepository => ({
  id: `repository-${name}`,
  url: `https://github.com/acme/${name}`,
  name,
  state: 'waiting',
  changedAt: '2026-01-05T08:00:00.000Z',
  targets: [],
  entityRefs: [],
  ...over,
});

/** A run with some repositories; it has ended if all of them are done. */
export function anImportRun(
  repositories: readonly ImportedRepository[],
  over: Partial<Omit<WholeImportRun, 'repositories'>> = {},
): WholeImportRun {
  const isOpen = repositories.some(({ state }) => state === 'waiting' || state === 'analysing');
  return {
    id: 'run-1',
    ownerUrl: 'https://github.com/acme',
    createdBy: 'user:default/guest',
    createdAt: '2026-01-05T08:00:00.000Z',
    ...(!isOpen && { endedAt: '2026-01-05T08:05:00.000Z' }),
    owner: 'boarding',
    counts: countsOf(repositories),
    repositories: [...repositories],
    ...over,
  };
}

const states: readonly ImportState[] = [
  ...(['waiting', 'analysing', 'registered', 'proposed', 'arrived', 'failed', 'cancelled'] as const),
];

const countsOf = (repositories: readonly ImportedRepository[]): WholeImportRun['counts'] =>
  Object.fromEntries(
    states.map((state) => [state, repositories.filter((one) => one.state === state).length]),
  ) as WholeImportRun['counts'];
