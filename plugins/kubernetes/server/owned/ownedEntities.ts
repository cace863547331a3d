import { type Entity, FILTER_EXISTS } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR } from '../../common/wireNames.ts';

/** Further entities of a user are ignored. */
const maxEntities = 100;

/** The fields that determine which clusters to read. */
const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.annotations', 'relations'];

/** The entities of these owners that have Kubernetes annotations. */
export async function ownedEntities(catalog: CatalogReader, owners: readonly string[]): Promise<Entity[]> {
  if (owners.length === 0) return [];
  const filter = [ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR].map((annotation) => ({
    'relations.ownedBy': owners,
    [`metadata.annotations.${annotation}`]: FILTER_EXISTS,
  }));
  return (await catalog.query({ filter, fields, limit: maxEntities })).items;
}
