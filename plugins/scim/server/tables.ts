import type { ResourceKind } from './schema/resourceType.ts';

export type ScimTables = {
  scim_resources: ResourceRow;
  scim_members: MemberRow;
  scim_changes: ChangeRow;
  scim_entities: EntityRow;
};

export type ResourceRow = {
  id: string;
  kind: ResourceKind;
  /** The user name or the display name, in lower case. */
  key: string;
  external_id: string | null;
  /** The name in the catalog before transformations, to find resources with the same one. */
  entity_name: string;
  is_active: number;
  manager_id: string | null;
  version: number;
  created_at: number;
  modified_at: number;
  /** The attributes as JSON, without members. */
  attributes: string;
};

export type MemberRow = { group_id: string; member_id: string };

/** A resource that the catalog does not have in its current state yet. */
export type ChangeRow = {
  resource_id: string;
  /** Changes with each change, so one that comes while another is applied is not lost. */
  token: string;
  /** Not 0 if it was applied during a full sync, which may undo it. */
  applied_at: number;
};

/** The entity of a resource in the catalog. */
export type EntityRow = { resource_id: string; kind: ResourceKind; ref: string };
