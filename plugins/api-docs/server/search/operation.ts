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

/** An operation with everything that its definition says about it. */
export type DescribedOperation = Operation & { details: Readonly<Record<string, unknown>> };

/** The request to a thread, and its response: all operations, or one of them with its details. */
export type ReadRequest = { type: string; definition: string; wanted?: string };
export type ReadAnswer = {
  operations?: readonly Operation[];
  described?: DescribedOperation | undefined;
  problem?: string;
};
