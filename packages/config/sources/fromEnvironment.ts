import type { JsonScalar } from '../json.ts';

/**
 * A value that contains environment variables. It stays in the tree until all sources are merged: only then is its final path known, and
 * whether a later source overrides it.
 */
export class FromEnvironment {
  /** Undefined if a variable without a default is not set: the key is then left out. */
  readonly value: JsonScalar | undefined;
  /** The variables that are not set. */
  readonly unset: readonly string[];
  /** The original texts from the environment. */
  readonly texts: readonly string[];

  constructor(value: JsonScalar | undefined, origin: { unset?: readonly string[]; texts?: readonly string[] }) {
    this.value = value;
    this.unset = origin.unset ?? [];
    this.texts = origin.texts ?? [];
  }
}

export type ConfigTree = JsonScalar | FromEnvironment | ConfigTree[] | ConfigBranch;
export type ConfigBranch = { [key: string]: ConfigTree };
