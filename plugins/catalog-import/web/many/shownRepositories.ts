import type { OfferedRepository } from '../../common/index.ts';

export type Filters = { text: string; hasKnown: boolean; hasArchived: boolean };

/** Empty and archived repositories do not accept pull requests, and a second open one would add nothing. */
export const canBeImported = ({ isArchived, defaultBranch, pullRequestUrl }: OfferedRepository): boolean =>
  !isArchived && defaultBranch !== undefined && pullRequestUrl === undefined;

/** The matching repositories, sorted by name. */
export function shownRepositories(
  all: readonly OfferedRepository[],
  { text, hasKnown, hasArchived }: Filters,
): OfferedRepository[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, description = '', language = '' }: OfferedRepository) => {
    const said = `${name} ${description} ${language}`.toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return all
    .filter((one) => (hasKnown || !one.isKnown) && (hasArchived || !one.isArchived) && fits(one))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The names from one to another, inclusive, in display order. */
export function rangeOf(shown: readonly OfferedRepository[], from: string | undefined, to: string): string[] {
  const [start, end] = [shown.findIndex(({ name }) => name === from), shown.findIndex(({ name }) => name === to)];
  if (start === -1 || end === -1) return [to];
  return shown
    .slice(Math.min(start, end), Math.max(start, end) + 1)
    .filter(canBeImported)
    .map(({ name }) => name);
}
