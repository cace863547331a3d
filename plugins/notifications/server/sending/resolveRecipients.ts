import { InputError } from '@callboard/errors';
import {
  type Entity,
  parseEntityRef,
  RELATION_HAS_MEMBER,
  RELATION_OWNED_BY,
  RELATION_PARENT_OF,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';

type Recipients = { entityRef: readonly string[]; excludeEntityRef?: readonly string[] | undefined };

const maxUsers = 20_000;
const fields = ['kind', 'metadata.name', 'metadata.namespace', 'relations'];

/** Users, the members of groups and their subgroups, and the owners of other entities. Users need not be in the catalog. */
export async function resolveRecipients(
  catalog: Pick<CatalogReader, 'entities'>,
  { entityRef, excludeEntityRef = [] }: Recipients,
): Promise<string[]> {
  const excluded = new Set(excludeEntityRef.map(fullRef));
  const seen = new Set<string>();
  const users = new Set<string>();
  let next = entityRef.map(fullRef);
  while (next.length > 0) {
    const fresh = next.filter((ref) => !seen.has(ref) && !excluded.has(ref));
    for (const ref of fresh) seen.add(ref);
    for (const ref of fresh) if (isUser(ref)) users.add(ref);
    if (users.size > maxUsers) {
      throw new InputError(`A notification has more than ${maxUsers} recipients; send it as a broadcast instead`);
    }
    const others = fresh.filter((ref) => !isUser(ref));
    const entities = others.length > 0 ? await catalog.entities(others, { fields }) : [];
    next = entities.flatMap((entity) => (entity ? nextOf(entity) : []));
  }
  return [...users];
}

const isUser = (ref: string) => ref.startsWith('user:');

function nextOf(entity: Entity): string[] {
  const isGroup = entity.kind.toLowerCase() === 'group';
  const types = isGroup ? [RELATION_HAS_MEMBER, RELATION_PARENT_OF] : [RELATION_OWNED_BY];
  return (entity.relations ?? []).flatMap(({ type, targetRef }) => (types.includes(type) ? [fullRef(targetRef)] : []));
}

function fullRef(ref: string): string {
  try {
    return stringifyEntityRef(parseEntityRef(ref));
  } catch (cause) {
    throw new InputError(`The recipient '${ref}' must be an entity ref, such as 'user:default/ada'`, { cause });
  }
}
