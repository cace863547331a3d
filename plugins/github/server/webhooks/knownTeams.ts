import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { type EntityOptions, groupRef } from '../organization/organizationEntities.ts';

const maxRead = 100;
const loginAnnotation = 'github.com/user-login';
const teamAnnotation = 'github.com/team-slug';

/** The teams of an organisation in the catalog, to find the entities that a change of a team affects. */
export function createKnownTeams(catalog: CatalogReader, { org, options }: { org: string; options: EntityOptions }) {
  const refOf = (slug: string) =>
    stringifyEntityRef(parseEntityRef(groupRef(slug, org, options), { defaultKind: 'group' }));

  /** The annotation of entities that have a relation with a team; entities of other sources have none. */
  async function related(kind: string, relation: string, slug: string, annotation: string): Promise<string[]> {
    const filter = { kind, [`relations.${relation}`]: refOf(slug) };
    const { items } = await catalog.query({ filter, fields: ['metadata.annotations'], limit: maxRead });
    return items.flatMap(({ metadata }) => metadata.annotations?.[annotation] ?? []);
  }

  return {
    async has(slug: string): Promise<boolean> {
      const [group] = await catalog.entities([refOf(slug)], { fields: ['metadata.annotations'] });
      return group?.metadata.annotations?.[teamAnnotation] !== undefined;
    },
    /** Their logins. */
    peopleIn: (slug: string) => related('User', 'memberOf', slug, loginAnnotation),
    teamsBelow: async (slug: string): Promise<string[]> =>
      (await related('Group', 'childOf', slug, teamAnnotation)).map((name) => name.slice(name.indexOf('/') + 1)),
  };
}
