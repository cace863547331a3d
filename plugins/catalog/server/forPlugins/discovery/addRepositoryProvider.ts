import type * as z from 'zod';
import { addLocationProvider, type LocationOptions } from './addLocationProvider.ts';
import { createRepositoryFilter, type repositoryFilters, type Selectable } from './repositoryFilters.ts';
import type { ScheduledProvider } from './scheduledProvider.ts';

type Options<Repository> = Omit<LocationOptions, 'scan'> & {
  filters: z.output<typeof repositoryFilters>;
  /** All repositories of the owner. */
  list(signal: AbortSignal): Promise<readonly Repository[]>;
  /** The URL of a repository's catalog file, or where it may be; undefined if it has no URL. */
  targetIn(repository: NoInfer<Repository>): string | undefined;
};

export type RepositoryProvider<Repository> = {
  /** The same rules apply to scans and webhooks. */
  isSelected(repository: Repository): boolean;
  provider: ScheduledProvider;
};

/** Adds a provider to the catalog that creates a Location for each selected repository of an owner, on a schedule. */
export function addRepositoryProvider<Repository extends Selectable>(
  context: Parameters<typeof addLocationProvider>[0],
  { filters, list, targetIn, ...options }: Options<Repository>,
): RepositoryProvider<Repository> {
  const isSelected = createRepositoryFilter(filters);
  const provider = addLocationProvider(context, {
    ...options,
    async scan(signal) {
      const all = await list(signal);
      const targets = all.filter(isSelected).flatMap((repository) => targetIn(repository) ?? []);
      return { targets, scanned: { repositories: all.length } };
    },
  });
  return { isSelected, provider };
}
