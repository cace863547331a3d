/** What templates say of the user's own token for a code host. */
export type CredentialsRequest = {
  /** Where the token stands among the secrets. */
  secretsKey: string;
  /** By the type of the host. */
  additionalScopes?: Readonly<Record<string, readonly string[]>>;
};

export type AllowedList = 'allowedOwners' | 'allowedOrganizations' | 'allowedProjects' | 'allowedRepos';

export type RepoUrlOptions = Partial<Record<AllowedList, readonly string[]>> & {
  allowedHosts?: readonly string[];
  requestUserCredentials?: CredentialsRequest;
};

export type RepoBranchOptions = Pick<RepoUrlOptions, 'requestUserCredentials'>;

export type RepoOwnerOptions = RepoBranchOptions & { host?: string; excludedOwners?: readonly string[] };
