import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type Entity,
  type JsonObject,
} from '@callboard/plugin-catalog/common';

// Wire: as Backstage's module names them.
const location = 'internal-package:@backstage/plugin-catalog-backend-module-backstage-openapi';
const usual = {
  metadata: { name: 'internal_backstage_openapi_doc', title: 'Backstage API' },
  spec: { lifecycle: 'production', owner: 'backstage' },
};

/** The API entity of the portal; `overrides` replace all but its kind, type, definition and location. */
export function portalApiEntity(definition: string, overrides: JsonObject): Entity {
  const annotations = {
    [ANNOTATION_MANAGED_BY_LOCATION]: location,
    [ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]: location,
  };
  const fixed = {
    apiVersion: 'backstage.io/v1beta1',
    kind: 'API',
    metadata: { annotations },
    spec: { type: 'openapi', definition },
  };
  return merged(merged(usual, overrides), fixed) as Entity;
}

function merged(below: unknown, above: unknown): unknown {
  if (!isObject(below) || !isObject(above)) return above;
  const keys = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries([...keys].map((key) => [key, key in above ? merged(below[key], above[key]) : below[key]]));
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
