import type { BitbucketPlace } from '../../common/index.ts';

/** A repository by its name in URLs. */
export type RepositoryName = Pick<BitbucketPlace, 'owner' | 'repository'>;

export type DiscoveredRepository = RepositoryName & {
  /** The key of its project; on a server this is also its owner. */
  project: string;
  isArchived: boolean;
  /** Reported by the cloud only, unless the repository is empty. */
  defaultBranch?: string;
};

/** The repositories that one discovery instance scans, and its filter. */
export type RepositorySource = {
  /** Named in messages and in the effects of events. */
  url: URL;
  list(signal: AbortSignal): Promise<DiscoveredRepository[]>;
  /** The current state of one; undefined if it does not exist. */
  find(name: RepositoryName, signal: AbortSignal): Promise<DiscoveredRepository | undefined>;
  /** The default branch that a repository had at the last scan, in this process. */
  branchBefore(name: RepositoryName): string | undefined;
  /** Whether it may have a repository of such a name at all. */
  mayHave(name: RepositoryName): boolean;
  /** The filters, which apply to scans and to events. */
  isSelected(repository: DiscoveredRepository): boolean;
  /** The URL of a repository's catalog file, or where it may be; undefined if it has no URL. */
  fileIn(repository: RepositoryName & Pick<DiscoveredRepository, 'defaultBranch'>): string | undefined;
  /** Checks whether the file exists, if configured. */
  hasFile(repository: DiscoveredRepository, signal: AbortSignal): Promise<boolean>;
};

/** The catalog file of a selected repository. */
export async function targetOf(
  source: RepositorySource,
  repository: DiscoveredRepository,
  signal: AbortSignal,
): Promise<string | undefined> {
  const target = source.isSelected(repository) ? source.fileIn(repository) : undefined;
  return target !== undefined && (await source.hasFile(repository, signal)) ? target : undefined;
}
