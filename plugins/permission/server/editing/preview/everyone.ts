import { catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions } from '@callboard/server-kit';
import { canonicalRef } from '../../policy/policyWords.ts';

/** A user with the canonical refs of itself and its groups. */
export type KnownPerson = { ref: string; refs: readonly string[] };

/** All users in the catalog with their groups, and those that only the policy names. */
export async function everyoneIn(
  extensions: Pick<Extensions, 'find'>,
  named: Iterable<string>,
): Promise<KnownPerson[]> {
  const people = new Map<string, KnownPerson>();
  const catalog = extensions.find(catalogService)?.asSystem;
  const users = { filter: [{ kind: ['User'] }], fields: ['kind', 'metadata', 'relations'], batch: 1_000 };
  for await (const entities of catalog?.walk(users) ?? []) {
    for (const { metadata, relations = [] } of entities) {
      const ref = canonicalRef(`user:${metadata.namespace ?? 'default'}/${metadata.name}`);
      const groups = relations.flatMap(({ type, targetRef }) => (type === 'memberOf' ? [canonicalRef(targetRef)] : []));
      people.set(ref, { ref, refs: [ref, ...groups] });
    }
  }
  for (const ref of named) if (ref.startsWith('user:') && !people.has(ref)) people.set(ref, { ref, refs: [ref] });
  return [...people.values()].sort((one, other) => (one.ref < other.ref ? -1 : 1));
}
