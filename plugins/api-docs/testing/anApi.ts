import type { Entity, EntityMeta } from '@callboard/plugin-catalog/common';
import { anEntity } from '@callboard/plugin-catalog/testing';

type ApiOverrides = { type?: string; definition?: unknown; metadata?: Partial<EntityMeta> };

/** An API entity. */
export function anApi({ type = 'openapi', definition = 'openapi: 3.1.0', metadata }: ApiOverrides = {}): Entity {
  return anEntity({
    kind: 'API',
    metadata: { name: 'bookings', ...metadata },
    spec: { type, lifecycle: 'production', owner: 'boarding', definition },
  });
}
