import { hash } from 'node:crypto';

export type TenantUser = {
  id: string;
  displayName: string;
  userPrincipalName: string;
  mail?: string | null;
  accountEnabled?: boolean;
  managerId?: string;
  /** Changes with the photo; people without one have none. */
  photo?: string;
  [property: string]: unknown;
};

export type TenantGroup = {
  id: string;
  displayName: string;
  securityEnabled?: boolean;
  /** The ids of people and groups. */
  members: readonly string[];
  [property: string]: unknown;
};

type Organization = { id: string; displayName: string };

/** A change as a delta query reports it. */
export type Change = { kind: 'users' | 'groups'; record: Record<string, unknown> & { id: string } };

export type Tenant = ReturnType<typeof createTenant>;

/** An id in the form of the real ones, always the same for a name. */
export function tenantId(name: string): string {
  const digits = hash('sha256', name).slice(0, 32);
  return [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)].join(
    '-',
  );
}

/** The people and groups of a tenant, in memory, with all changes since the start. */
export function createTenant(organization: Organization) {
  const users = new Map<string, TenantUser>();
  const groups = new Map<string, TenantGroup>();
  const changes: Change[] = [];
  const reference = (id: string) => ({
    '@odata.type': groups.has(id) ? '#microsoft.graph.group' : '#microsoft.graph.user',
    id,
  });

  return {
    organization,
    users: users as ReadonlyMap<string, TenantUser>,
    groups: groups as ReadonlyMap<string, TenantGroup>,
    changes: changes as readonly Change[],
    reference,
    /** Links for changes from before are refused, as they are after a week. */
    epoch: 0,

    /** Adds a person, or changes some properties. */
    setUser(user: Partial<TenantUser> & { id: string }): void {
      const before = users.get(user.id);
      users.set(user.id, { accountEnabled: true, ...before, ...user } as TenantUser);
      const { managerId, photo: _, ...properties } = before ? user : users.get(user.id)!;
      const isMoved = 'managerId' in user && managerId !== before?.managerId;
      const former = before?.managerId === undefined ? [] : [{ ...reference(before.managerId), ...deleted }];
      const manager = managerId === undefined ? former : [...former, reference(managerId)];
      changes.push({ kind: 'users', record: { ...properties, ...(isMoved && { 'manager@delta': manager }) } });
    },

    /** Adds a group, or changes some properties. */
    setGroup(group: Partial<TenantGroup> & { id: string }): void {
      const before = groups.get(group.id);
      groups.set(group.id, { members: [], ...before, ...group } as TenantGroup);
      const { members, ...properties } = group;
      const were = new Set(before?.members);
      const are = new Set(members ?? were);
      const joined = [...are].filter((id) => !were.has(id)).map(reference);
      const left = [...were].filter((id) => !are.has(id)).map((id) => ({ ...reference(id), ...deleted }));
      const delta = [...joined, ...left];
      changes.push({ kind: 'groups', record: { ...properties, ...(delta.length > 0 && { 'members@delta': delta }) } });
    },

    remove(kind: Change['kind'], id: string): void {
      (kind === 'users' ? users : groups).delete(id);
      changes.push({ kind, record: { id, ...deleted } });
    },
  };
}

const deleted = { '@removed': { reason: 'deleted' } };
