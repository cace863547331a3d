/** An operation of an API, as a search document. */
export type Operation = {
  /** `GET /seats/{id}` */
  title: string;
  /** The author's description. */
  text: string;
  /** The URL fragment of its section in the viewer, without `#`. */
  section: string;
  method: string;
  path: string;
  /** Its other names. */
  names: readonly string[];
};

/** The request to a thread, and its response. */
export type ReadRequest = { type: string; definition: string };
export type ReadAnswer = { operations?: readonly Operation[]; problem?: string };
