import type { ChangeOrigin, Parent } from '../../writer/update.ts';

/** A read that someone asked for: an entity with all the Locations above it, or only a Location itself. */
export type ReadRequest = { ref: string; origin: ChangeOrigin; isOnlyItself?: boolean; newRoot?: Parent };

/** A Location entity to read. */
export type ReadJob = {
  ref: string;
  /** A caller waits for it. */
  isUrgent?: boolean;
  /** Reads and processes even if nothing has changed. */
  isForced?: boolean;
  /** Only these files; by default all targets of the Location. */
  only?: ReadonlySet<string>;
  /** Only files related to these paths, and new or removed ones. */
  touched?: ReadonlySet<string>;
  origin: ChangeOrigin;
  /** The root that was just registered; there is nothing left to do if a round has read it since. */
  newRoot?: Parent;
  /** The number of jobs that led to this one, each through the Locations it read. */
  hops?: number;
};
