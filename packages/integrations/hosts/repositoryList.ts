/** A repository in the list of its owner. */
export type ListedRepository = {
  /** Its page. */
  url: string;
  /** Below its owner: 'shop', or 'web/shop' with nested groups. */
  name: string;
  description?: string;
  /** Undefined if it is empty. */
  defaultBranch?: string;
  isArchived: boolean;
  isPrivate: boolean;
  language?: string;
  /** ISO 8601: the time of the last push or change. */
  changedAt?: string;
};

export type ListOptions = {
  /** `nextPage` of the previous page; undefined for the first one. */
  page?: string;
  /** Of the caller; by default, the configured credentials. */
  token?: string;
  signal?: AbortSignal;
};

export type RepositoryPage = { items: ListedRepository[]; nextPage?: string };
