import type { Entity, EntityChange, Location, OwnershipGaps, SharedView } from '../../common/index.ts';

/** What the fake catalog holds; tests may change it as they go. */
export type FakeState = {
  entities: Entity[];
  locations: Location[];
  /** Who brought whom, by ref. */
  parents: Record<string, readonly string[]>;
  changes: EntityChange[];
  views: SharedView[];
  /** None, unless a test says otherwise. */
  gaps?: OwnershipGaps;
  /** What the user may do with an entity; everything if left out. */
  decide?: (permission: string, entityRef: string) => 'ALLOW' | 'DENY';
};

export type FakeCall = { params: Record<string, string>; search: URLSearchParams; body: Record<string, unknown> };
export type FakeRoute = (state: FakeState, call: FakeCall) => unknown;
export type FakeRoutes = Record<string, FakeRoute>;
