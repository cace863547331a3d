import {
  ANNOTATION_LEFT_AT,
  type Entity,
  isValidName,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import { type CatalogService, catalogService } from '@callboard/plugin-catalog/server';
import type { Extensions } from '@callboard/server-kit';

export type Users = ReturnType<typeof usersFrom>;

/** The users in the catalog. Looked up at each sign-in, because the catalog loads after the plugins have started. */
export function usersFrom(extensions: Pick<Extensions, 'find'>) {
  // As the system, because no user is signed in yet.
  const catalog = (): CatalogService['asSystem'] | undefined => extensions.find(catalogService)?.asSystem;

  return {
    /** Users with the name, or with the value at a search key. */
    async matching(place: 'name' | string, value: string): Promise<Entity[]> {
      if (place !== 'name') {
        const found = await catalog()?.query({ filter: { kind: 'user', [place]: value } });
        return found?.items ?? [];
      }
      const user = isValidName(value) ? await catalog()?.entity(`user:default/${value}`) : undefined;
      return user ? [user] : [];
    },
    byRef: async (userEntityRef: string): Promise<Entity | undefined> => catalog()?.entity(userEntityRef),
    /** Whether the user comes from the configuration; anyone who can register a location could make up a user. */
    isTrusted: async (user: Entity): Promise<boolean> =>
      (await catalog()?.isTrusted(stringifyEntityRef(user))) ?? false,
    /** The user and its direct groups. */
    async ownershipOf(user: Entity): Promise<string[]> {
      const inSpec = groupsInSpec(user);
      const groups = (user.relations ?? []).filter(({ type }) => type === 'memberOf').map(({ targetRef }) => targetRef);
      const trusted = await Promise.all(
        // A group can list members, which counts only if the group comes from the configuration too.
        groups.map(async (ref) => inSpec.has(ref) || ((await catalog()?.isTrusted(ref)) ?? false)),
      );
      return [stringifyEntityRef(user), ...groups.filter((_, index) => trusted[index])];
    },
  };
}

/** Whether the user has left the directory, and is only kept in the catalog for a while. */
export const hasLeft = ({ metadata }: Pick<Entity, 'metadata'>): boolean =>
  metadata.annotations?.[ANNOTATION_LEFT_AT] !== undefined;

function groupsInSpec({ spec, metadata }: Entity): Set<string> {
  const { memberOf } = (spec ?? {}) as { memberOf?: unknown };
  const names = Array.isArray(memberOf) ? memberOf.filter((name) => typeof name === 'string') : [];
  const defaults = { defaultKind: 'group', defaultNamespace: metadata.namespace };
  return new Set(names.map((name) => lowerCased(stringifyEntityRef(parseEntityRef(name, defaults)))));
}
