/** A repository in the list of its owner. */
export type ListedRepository = {
  /** Its page. */
  url: string;
  /** Below its owner: 'shop', or 'web/shop' where groups are in others. */
  name: string;
  description?: string;
  /** Missing where it is empty. */
  defaultBranch?: string;
  isArchived: boolean;
  isPrivate: boolean;
  language?: string;
  /** ISO 8601: when it was last pushed to, or changed. */
  changedAt?: string;
};

export type ListOptions = {
  /** `nextPage` of the page before; without it, the first one. */
  page?: string;
  /** Of the caller; without it, the credentials of the configuration. */
  token?: string;
  signal?: AbortSignal;
};

export type RepositoryPage = { items: ListedRepository[]; nextPage?: string };
