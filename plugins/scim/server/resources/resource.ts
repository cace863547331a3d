import type { Attributes } from '../schema/attributePath.ts';
import type { ResourceKind, ResourceType } from '../schema/resourceType.ts';
import { ENTERPRISE_SCHEMA } from '../schema/userSchema.ts';
import type { ResourceRow } from '../tables.ts';
import { entityName } from './entityName.ts';

/** A User or Group that a client has created; its members are stored apart from it. */
export type Resource = {
  id: string;
  kind: ResourceKind;
  version: number;
  createdAt: number;
  modifiedAt: number;
  attributes: Attributes;
};

/** The ETag of a resource. */
export const etagOf = ({ version }: Pick<Resource, 'version'>): string => `W/"${version}"`;

export const keyOf = ({ key }: Pick<ResourceType, 'key'>, attributes: Attributes): string =>
  String(attributes[key]).toLowerCase();

export const isActive = ({ active }: Attributes): boolean => active !== false;

/** The id of a user's manager. */
export function managerIdOf(attributes: Attributes): string | undefined {
  const enterprise = attributes[ENTERPRISE_SCHEMA] as { manager?: { value?: unknown } } | undefined;
  const id = enterprise?.manager?.value;
  return typeof id === 'string' ? id : undefined;
}

export const resourceOf = (row: ResourceRow): Resource => ({
  id: row.id,
  kind: row.kind,
  version: Number(row.version),
  createdAt: Number(row.created_at),
  modifiedAt: Number(row.modified_at),
  attributes: JSON.parse(row.attributes),
});

export function rowOf(type: ResourceType, { id, version, createdAt, modifiedAt, attributes }: Resource): ResourceRow {
  const { externalId } = attributes;
  return {
    id,
    kind: type.kind,
    key: keyOf(type, attributes),
    external_id: typeof externalId === 'string' ? externalId : null,
    entity_name: entityName(String(attributes[type.key]), id),
    is_active: isActive(attributes) ? 1 : 0,
    manager_id: managerIdOf(attributes) ?? null,
    version,
    created_at: createdAt,
    modified_at: modifiedAt,
    attributes: JSON.stringify(attributes),
  };
}
