import type { JsonScalar } from '../json.ts';

/**
 * A value that the environment had a part in. It stands in the tree until all sources are merged: only then is it known
 * whether it holds, and where.
 */
export class FromEnvironment {
  /** Undefined when a variable without a default is not set: the key is then left out. */
  readonly value: JsonScalar | undefined;
  /** The variables that are not set. */
  readonly unset: readonly string[];
  /** What came out of the environment, as it stood there. */
  readonly texts: readonly string[];

  constructor(value: JsonScalar | undefined, origin: { unset?: readonly string[]; texts?: readonly string[] }) {
    this.value = value;
    this.unset = origin.unset ?? [];
    this.texts = origin.texts ?? [];
  }
}

export type ConfigTree = JsonScalar | FromEnvironment | ConfigTree[] | ConfigBranch;
export type ConfigBranch = { [key: string]: ConfigTree };
