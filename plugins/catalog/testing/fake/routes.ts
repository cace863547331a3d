import type { Entity, EntityChange, Location, OwnershipGaps, SharedView } from '../../common/index.ts';

/** The content of the fake catalog; tests may change it. */
export type FakeState = {
  entities: Entity[];
  locations: Location[];
  /** The parents of entities, by ref. */
  parents: Record<string, readonly string[]>;
  /** The other sources of entities from registered locations, by ref; none by default. */
  otherSources?: Record<string, readonly string[]>;
  changes: EntityChange[];
  views: SharedView[];
  /** No gaps unless a test sets them. */
  gaps?: OwnershipGaps;
  /** The user's permissions on an entity; everything is allowed by default. */
  decide?: (permission: string, entityRef: string) => 'ALLOW' | 'DENY';
};

export type FakeCall = { params: Record<string, string>; search: URLSearchParams; body: Record<string, unknown> };
export type FakeRoute = (state: FakeState, call: FakeCall) => unknown;
export type FakeRoutes = Record<string, FakeRoute>;
