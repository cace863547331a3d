/** A page that the user has visited. */
export type Visit = {
  id: string;
  pathname: string;
  /** The query of the last visit, with its question mark: the title may depend on it. */
  search?: string;
  /** The title of the page. */
  name: string;
  /** The number of visits. */
  hits: number;
  /** The time of the last visit, in milliseconds. */
  timestamp: number;
  /** The ref of the entity, for an entity page. */
  entityRef?: string;
};

export type NewVisit = Pick<Visit, 'pathname' | 'search' | 'name' | 'entityRef'>;

export const visitUrl = ({ pathname, search = '' }: Pick<Visit, 'pathname' | 'search'>): string => pathname + search;
