import { type Entity, FILTER_EXISTS } from '@callboard/plugin-catalog/common';
import type { CatalogReader } from '@callboard/plugin-catalog/server';
import { ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR } from '../../common/annotations.ts';

/** A user who owns more gets the first ones. */
const maxEntities = 100;

/** What the relations and annotations must say for clusters to be asked. */
const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.annotations', 'relations'];

/** The entities of these owners that say what runs of them. */
export async function ownedEntities(catalog: CatalogReader, owners: readonly string[]): Promise<Entity[]> {
  if (owners.length === 0) return [];
  const filter = [ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR].map((annotation) => ({
    'relations.ownedBy': owners,
    [`metadata.annotations.${annotation}`]: FILTER_EXISTS,
  }));
  return (await catalog.query({ filter, fields, limit: maxEntities })).items;
}
