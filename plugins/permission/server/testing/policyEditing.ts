import { readFile } from 'node:fs/promises';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished } from 'vitest';
import { openPermissionApp, type PermissionApp } from './permissionApp.ts';

export const csv = `# Who may do what at Meridian Air
p, role:default/developer, catalog.location.create, create, allow

# Ask the web platform team before you change this role.
p, role:default/editor, policy.read, read, allow
p, role:default/editor, policy.update, update, allow
g, user:default/eve, role:default/editor
g, group:default/boarding, role:default/developer
`;
export const yaml = `# Conditions
roles:
  - role: role:default/contractor # from the agency
    members: [group:default/agency]
policies:
  # Owners clean up after themselves.
  - role: role:default/developer
    permission: catalog.entity.delete
    conditions: { rule: IS_ENTITY_OWNER, params: { claims: [$ownerRefs] } }
  - role: role:default/contractor
    permission: catalog-entity
    action: read
`;
export const ownerRule = { rule: 'IS_ENTITY_OWNER', params: { claims: ['$ownerRefs'] } };

export type Statement = { permission: string; actions: string[]; effect: 'allow' | 'deny'; conditions?: unknown };
export type Role = { role: string; members: string[]; statements: Statement[] };

export const allow = (permission: string, action: string, conditions?: unknown): Statement => ({
  permission,
  actions: [action],
  effect: 'allow',
  ...(conditions === undefined ? {} : { conditions }),
});
export const developer: Role = {
  role: 'role:default/developer',
  members: ['group:default/boarding'],
  statements: [allow('catalog.location.create', 'create'), allow('catalog.entity.delete', '*', ownerRule)],
};

/** A portal with these two policy files, and calls of its editor. */
export async function openPolicyEditing(options: Parameters<typeof openPermissionApp>[0] = {}) {
  const files = { 'policy.csv': csv, 'owners.yaml': yaml };
  const app = await openPermissionApp({ files, policyFiles: Object.keys(files), ...options });
  onTestFinished(() => app.close());
  const edit = async (headers: object = app.eve) => (await app.call('GET', 'permission/policy/edit', headers)).json;
  const send = async (route: string, roles: readonly Role[], headers: object = app.eve) =>
    app.call('POST', `permission/policy/${route}`, headers, { revision: (await edit()).revision, roles });
  return {
    ...app,
    edit,
    preview: (roles: readonly Role[], headers?: object) => send('preview', roles, headers),
    save: (roles: readonly Role[], headers?: object) => send('edit', roles, headers),
    text: (name: string) => readFile(app.file(name), 'utf8'),
  };
}

/** The entries of the audit log, which is written after the response. */
export const auditOf = (app: Pick<PermissionApp, 'call'>, headers: object, query: string) =>
  eventually(async () => {
    const { json } = await app.call('GET', `permission/audit?${query}`, headers);
    expect(json.items).not.toEqual([]);
    return json.items;
  });

export const withMember = (member: string): Role => ({ ...developer, members: [...developer.members, member] });
