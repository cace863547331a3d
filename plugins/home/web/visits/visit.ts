/** A page that the user has been to. */
export type Visit = {
  id: string;
  pathname: string;
  /** What the page called itself. */
  name: string;
  /** How often. */
  hits: number;
  /** When last, in milliseconds. */
  timestamp: number;
  /** Of the entity whose page it is. */
  entityRef?: string;
};

export type NewVisit = Pick<Visit, 'pathname' | 'name' | 'entityRef'>;
