import type { ChangeOrigin, Parent } from '../../writer/update.ts';

/** A Location entity that is to be read. */
export type ReadJob = {
  ref: string;
  /** Somebody waits for it. */
  isUrgent?: boolean;
  /** Reads and processes whether or not anything has changed. */
  isForced?: boolean;
  /** Only these files; without it all that the Location points to. */
  only?: ReadonlySet<string>;
  /** Only what has to do with these paths, and what is new or gone. */
  touched?: ReadonlySet<string>;
  origin: ChangeOrigin;
  /** The root that was registered just now; nothing is left to do when a round has read it since. */
  newRoot?: Parent;
  /** How many jobs led to this one, each by what it read. */
  hops?: number;
};
