/** One thing that an API offers, as people search for it. */
export type Operation = {
  /** `GET /seats/{id}` */
  title: string;
  /** What it is about, in the words of its authors. */
  text: string;
  /** What stands after `#` in the address of its section in the viewer of the definition. */
  section: string;
  method: string;
  path: string;
  /** Other names of it. */
  names: readonly string[];
};

/** What a thread is asked, and answers. */
export type ReadRequest = { type: string; definition: string };
export type ReadAnswer = { operations?: readonly Operation[]; problem?: string };
