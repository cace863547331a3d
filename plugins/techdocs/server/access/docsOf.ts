import { NotFoundError } from '@callboard/errors';
import { DEFAULT_NAMESPACE, type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import { ANNOTATION_TECHDOCS_ENTITY } from '../../common/index.ts';

export type Triplet = { namespace: string; kind: string; name: string };

export type EntityDocs = {
  /** The requested entity. */
  entity: Entity;
  /** The owner of the docs: the same entity, or the one that it shares docs with. */
  owner: Entity;
  ownerRef: string;
  ownerUid: string;
  /** Their name in the storage. */
  site: string;
};

type Options = { catalog: Pick<CatalogService, 'as'>; caseSensitive: boolean };
export type DocsFinder = ReturnType<typeof createDocsFinder>;

/** Finds the docs of an entity. Entities that the caller may not see are reported as missing. */
export function createDocsFinder({ catalog, caseSensitive }: Options) {
  return async (triplet: Triplet, caller: Caller): Promise<EntityDocs> => {
    const ref = stringifyEntityRef(triplet);
    const visible = catalog.as(caller);
    const entity = await visible.entity(ref);
    if (!entity) throw new NotFoundError(`No entity '${ref}'`);
    const shared = entity.metadata.annotations?.[ANNOTATION_TECHDOCS_ENTITY];
    const owner = shared ? await visible.entity(sharedRef(shared, entity)) : entity;
    if (!owner) throw new NotFoundError(`'${ref}' uses the docs of '${shared}', which does not exist`);
    const { uid: ownerUid = '' } = owner.metadata;
    return { entity, owner, ownerRef: stringifyEntityRef(owner), ownerUid, site: siteOf(owner, { caseSensitive }) };
  };
}

function sharedRef(shared: string, entity: Entity): string {
  const { namespace } = entity.metadata;
  try {
    return stringifyEntityRef(parseEntityRef(shared, { defaultKind: 'component', defaultNamespace: namespace }));
  } catch (thrown) {
    throw new NotFoundError(
      `The annotation '${ANNOTATION_TECHDOCS_ENTITY}' of '${stringifyEntityRef(entity)}' is not an entity ref: '${shared.slice(0, 200)}'`,
      thrown,
    );
  }
}

type Named = Pick<Entity, 'kind'> & { metadata: { name: string; namespace?: string } };

/** Wire: the name of a site in a bucket, `default/component/booking`. */
export function siteOf({ kind, metadata }: Named, { caseSensitive = false } = {}): string {
  const site = `${metadata.namespace ?? DEFAULT_NAMESPACE}/${kind}/${metadata.name}`;
  return caseSensitive ? site : site.toLocaleLowerCase('en-US');
}
