import type { TokenScope } from '@callboard/server-kit';
import type { GrantRow } from '../tables.ts';

/** The access of an application to the portal in a user's name. Its id is the session of its tokens. */
export type Grant = {
  id: string;
  userEntityRef: string;
  ownershipEntityRefs: readonly string[];
  clientId: string;
  name: string;
  address: string | undefined;
  scopes: readonly TokenScope[];
  /** The one path that the access is for. */
  resource: string | undefined;
  createdAt: number;
  lastUsedAt: number;
  /** When it expires if it is not used before. */
  expiresAt: number;
  /** When it ends in any case. */
  endsAt: number;
};

export const grantRow = (grant: Grant): GrantRow => ({
  id: grant.id,
  user_entity_ref: grant.userEntityRef,
  ownership_refs: JSON.stringify(grant.ownershipEntityRefs),
  client_id: grant.clientId,
  name: grant.name,
  address: grant.address ?? null,
  scopes: grant.scopes.join(' '),
  resource: grant.resource ?? null,
  created_at: grant.createdAt,
  last_used_at: grant.lastUsedAt,
  expires_at: grant.expiresAt,
  ends_at: grant.endsAt,
});

export const grantOf = (row: GrantRow): Grant => ({
  id: row.id,
  userEntityRef: row.user_entity_ref,
  ownershipEntityRefs: JSON.parse(row.ownership_refs) as string[],
  clientId: row.client_id,
  name: row.name,
  address: row.address ?? undefined,
  scopes: row.scopes.split(' ') as TokenScope[],
  resource: row.resource ?? undefined,
  createdAt: Number(row.created_at),
  lastUsedAt: Number(row.last_used_at),
  expiresAt: Number(row.expires_at),
  endsAt: Number(row.ends_at),
});
