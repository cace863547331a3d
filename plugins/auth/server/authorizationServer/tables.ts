import type { PluginDatabase } from '@callboard/server-kit';

type ClientRow = {
  client_id: string;
  name: string;
  /** A JSON list. */
  redirect_uris: string;
  /** Empty for an application without a secret. */
  secret_hash: string;
  created_at: number;
  last_used_at: number;
};
type Status = 'pending' | 'approved' | 'rejected' | 'redeemed';

export type AuthorizationRow = {
  id: string;
  client_id: string;
  client_name: string;
  address: string | null;
  redirect_uri: string;
  state: string | null;
  scope: string | null;
  resource: string | null;
  code_challenge: string;
  status: Status;
  user_entity_ref: string | null;
  granted: string | null;
  code_hash: string | null;
  code_expires_at: number | null;
  created_at: number;
  expires_at: number;
};

export type GrantRow = {
  id: string;
  user_entity_ref: string;
  ownership_refs: string;
  client_id: string;
  name: string;
  address: string | null;
  scopes: string;
  resource: string | null;
  created_at: number;
  last_used_at: number;
  expires_at: number;
  ends_at: number;
};

type TokenRow = { hash: string; grant_id: string; used_at: number | null; expires_at: number };

type OAuthTables = {
  auth_clients: ClientRow;
  auth_authorizations: AuthorizationRow;
  auth_grants: GrantRow;
  auth_refresh_tokens: TokenRow;
};

/** The tables of the migration `0005-applications`. */
export const openTables = (database: PluginDatabase) => database.kysely<OAuthTables>();

export type OAuthDatabase = ReturnType<typeof openTables>;
