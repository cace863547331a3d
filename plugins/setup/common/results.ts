/** The value by which a resolver of the tested provider would find the user. */
export type ResolverMatch = {
  resolver: string;
  by: string;
  /** The field of a User that is compared: `name` or a search key of the catalog. */
  place: string;
  value?: string | undefined;
};

/** The test of a sign-in: it waits for the provider, or has ended. */
export type SignInResult =
  | { state: 'waiting'; url: string; startedAt: number }
  | { state: 'failed'; message: string }
  | {
      state: 'signed-in';
      displayName?: string | undefined;
      email?: string | undefined;
      username?: string | undefined;
      matches: ResolverMatch[];
    };

export type SeenRepository = {
  url: string;
  name: string;
  description?: string | undefined;
  isArchived: boolean;
  isPrivate: boolean;
  isEmpty: boolean;
};

export type CodeHostResult =
  | { state: 'failed'; message: string }
  | {
      state: 'read';
      /** The owner of the token; undefined if the host does not name one. */
      account?: { name: string; url?: string | undefined } | undefined;
      repositories: SeenRepository[];
      /** Whether the organisation has more repositories than those. */
      hasMore: boolean;
    };

export type PeopleResult =
  | { state: 'failed'; message: string }
  | {
      state: 'read';
      people: number;
      groups: number;
      /** The first names, as a sample. */
      examples: string[];
      /** The user that the tested sign-in would be; undefined if nobody was found. */
      you?: string | undefined;
      /** How the tested sign-in looks for its user. */
      match?: ResolverMatch | undefined;
      /** Other ways that would find one of the people; only if that one finds nobody. */
      otherMatches?: ResolverMatch[] | undefined;
      problems: string[];
    };

export type AnalysedRepository = {
  url: string;
  /** The catalog files that were found, with their entities. */
  files: { target: string; entities: { kind: string; name: string; hasDocs: boolean }[] }[];
  problem?: string | undefined;
};

export type LocationsResult = { repositories: AnalysedRepository[] };

export type BrandResult = { problems: string[]; warnings: string[] };
