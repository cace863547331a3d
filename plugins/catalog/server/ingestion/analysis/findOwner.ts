import { type Entity, type EntityFilterQuery, stringifyEntityRef } from '../../../common/index.ts';

type OwnerQuery = { filter: EntityFilterQuery; fields: readonly string[]; limit: number };

/** The part of the catalog that is needed, as the caller may see it. */
export type OwnerDirectory = {
  /** For each ref, whether the entity exists and is visible. */
  has(refs: readonly string[]): Promise<boolean[]>;
  query(query: OwnerQuery): Promise<{ items: Entity[] }>;
};

const MAX_OWNERS = 20;
const name = /^[A-Za-z0-9][A-Za-z0-9\-_.]{0,62}$/;

/** The group or user in the catalog for an owner in a CODEOWNERS file; groups take precedence. */
export async function findOwner(owners: readonly string[], directory: OwnerDirectory): Promise<string | undefined> {
  const asked = owners.slice(0, MAX_OWNERS);
  const refs = [...asked.flatMap(groupRefs), ...asked.flatMap(userRefs)];
  const known = refs.length > 0 ? await directory.has(refs) : [];
  const found = refs.find((_, index) => known[index]);
  if (found) return found;
  for (const email of asked.filter((owner) => /^[^@\s]+@[^@\s]+$/.test(owner))) {
    const { items } = await directory.query({
      filter: { kind: 'user', 'spec.profile.email': email },
      fields: ['kind', 'metadata.namespace', 'metadata.name'],
      limit: 1,
    });
    if (items[0]) return stringifyEntityRef(items[0]);
  }
  return undefined;
}

/** `@acme/web/payments` is the team `payments`, maybe in a namespace of its organisation. */
function groupRefs(owner: string): string[] {
  const [organization = '', ...teams] = namesIn(owner);
  const team = teams.at(-1);
  if (team === undefined) return organization ? [refOf('group', organization)] : [];
  return [refOf('group', team, organization), refOf('group', team)];
}

function userRefs(owner: string): string[] {
  const names = namesIn(owner);
  return names.length === 1 ? [refOf('user', names[0]!)] : [];
}

function namesIn(owner: string): string[] {
  const names = owner.startsWith('@') ? owner.slice(1).split('/') : [];
  return names.every((one) => name.test(one)) ? names : [];
}

const refOf = (kind: string, named: string, namespace = 'default') =>
  stringifyEntityRef({ kind, namespace: namespace.toLowerCase(), name: named });
