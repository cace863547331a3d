/** The template's options for requesting the user's token. */
export type CredentialsRequest = {
  /** The key of the token in the secrets. */
  secretsKey: string;
  /** By host type. */
  additionalScopes?: Readonly<Record<string, readonly string[]>>;
};

export type AllowedList = 'allowedOwners' | 'allowedOrganizations' | 'allowedProjects' | 'allowedRepos';

export type RepoUrlOptions = Partial<Record<AllowedList, readonly string[]>> & {
  allowedHosts?: readonly string[];
  ownerLabel?: string;
  ownerDescription?: string;
  repoLabel?: string;
  repoDescription?: string;
  /** Whether repository names are typed without suggestions. */
  disableRepoAutocomplete?: boolean;
  requestUserCredentials?: CredentialsRequest;
};

export type RepoBranchOptions = Pick<RepoUrlOptions, 'requestUserCredentials'>;

export type RepoOwnerOptions = RepoBranchOptions & { host?: string; excludedOwners?: readonly string[] };
