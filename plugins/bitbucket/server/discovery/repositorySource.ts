import type { BitbucketPlace } from '../../common/index.ts';
import type { BitbucketAccess } from '../bitbucketAccess.ts';
import type { BitbucketIntegration } from '../bitbucketIntegrations.ts';

export type BitbucketHost = { integration: BitbucketIntegration; access: BitbucketAccess };

/** A repository by its name in URLs. */
export type RepositoryName = Pick<BitbucketPlace, 'owner' | 'repository'>;

export type DiscoveredRepository = RepositoryName & {
  /** The key of its project; on a server this is also its owner. */
  project: string;
  isArchived: boolean;
  /** Only the cloud says it, unless the repository is empty. */
  defaultBranch?: string;
};

/** The repositories that one instance of discovery scans, and which of them it selects. */
export type RepositorySource = {
  /** Named in messages and by what events cause. */
  url: URL;
  list(signal: AbortSignal): Promise<DiscoveredRepository[]>;
  /** One as it is now; undefined when there is none of that name. */
  find(name: RepositoryName, signal: AbortSignal): Promise<DiscoveredRepository | undefined>;
  /** The default branch that a repository had at the last scan, in this process. */
  branchBefore(name: RepositoryName): string | undefined;
  /** Whether it may have a repository of such a name at all. */
  mayHave(name: RepositoryName): boolean;
  /** The filters. The same ones hold, however a repository comes up. */
  isMeant(repository: DiscoveredRepository): boolean;
  /** Where the catalog file of a repository is, or may be; undefined where no URL can say that. */
  fileIn(repository: RepositoryName & Pick<DiscoveredRepository, 'defaultBranch'>): string | undefined;
  /** Checks whether the file is there, where that is wanted. */
  hasFile(repository: DiscoveredRepository, signal: AbortSignal): Promise<boolean>;
};

/** The catalog file of a repository that is meant. */
export async function targetOf(
  source: RepositorySource,
  repository: DiscoveredRepository,
  signal: AbortSignal,
): Promise<string | undefined> {
  const target = source.isMeant(repository) ? source.fileIn(repository) : undefined;
  return target !== undefined && (await source.hasFile(repository, signal)) ? target : undefined;
}
