/** Unknown keys are kept; the model only knows the ones below. */
export type JsonObject = { [key: string]: unknown };

export type EntityLink = { url: string; title?: string; icon?: string; type?: string };

export type EntityMeta = {
  [key: string]: unknown;
  name: string;
  namespace?: string;
  uid?: string;
  etag?: string;
  title?: string;
  description?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  tags?: string[];
  links?: EntityLink[];
};

export type EntityRelation = { type: string; targetRef: string };

export type EntityStatusLevel = 'info' | 'warning' | 'error';

export type EntityStatusItem = {
  type: string;
  level: EntityStatusLevel;
  message: string;
  error?: { [key: string]: unknown; name: string; message: string } & ProblemPlace;
};

/** The place and time of a problem. Callboard only, so it may be missing. */
export type ProblemPlace = {
  /** The file or URL, as `type:target`. */
  location?: string;
  line?: number;
  /** ISO 8601. */
  since?: string;
};

export type EntityStatus = { items?: EntityStatusItem[] };

export type Entity = {
  apiVersion: string;
  kind: string;
  metadata: EntityMeta;
  spec?: JsonObject;
  relations?: EntityRelation[];
  status?: EntityStatus;
};

export type CompoundEntityRef = { kind: string; namespace: string; name: string };

export const DEFAULT_NAMESPACE = 'default';

export const ANNOTATION_MANAGED_BY_LOCATION = 'backstage.io/managed-by-location';
export const ANNOTATION_MANAGED_BY_ORIGIN_LOCATION = 'backstage.io/managed-by-origin-location';
export const ANNOTATION_SOURCE_LOCATION = 'backstage.io/source-location';
export const ANNOTATION_VIEW_URL = 'backstage.io/view-url';
export const ANNOTATION_EDIT_URL = 'backstage.io/edit-url';
export const ANNOTATION_ORPHAN = 'backstage.io/orphan';
/** On a User who is no longer in the directory: the time at which that was noticed, as an ISO date. */
export const ANNOTATION_LEFT_AT = 'callboard.dev/left-at';

export function isPlainObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The channel on which open browsers are notified that the catalog has changed. */
export const catalogChangedChannel = 'catalog.changed';
