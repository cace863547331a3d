/** What templates say of the user's own token for a code host. */
export type CredentialsRequest = {
  /** Where the token stands among the secrets. */
  secretsKey: string;
  /** By the type of the host. */
  additionalScopes?: Readonly<Record<string, readonly string[]>>;
};

export const allowedLists = ['allowedOwners', 'allowedOrganizations', 'allowedProjects', 'allowedRepos'] as const;
export type AllowedList = (typeof allowedLists)[number];

export type RepoUrlOptions = Partial<Record<AllowedList, readonly string[]>> & {
  allowedHosts?: readonly string[];
  requestUserCredentials?: CredentialsRequest;
};

export type RepoBranchOptions = Pick<RepoUrlOptions, 'requestUserCredentials'>;

export type RepoOwnerOptions = RepoBranchOptions & { host?: string; excludedOwners?: readonly string[] };
