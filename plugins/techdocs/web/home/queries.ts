import { type Entity, type EntityFilterQuery, FILTER_EXISTS, parseEntityRef } from '@callboard/plugin-catalog/common';
import { catalogReadsApi, useStarredEntities } from '@callboard/plugin-catalog/web';
import { useApi, useIdentity } from '@callboard/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ANNOTATION_TECHDOCS_ENTITY, ANNOTATION_TECHDOCS_REF } from '../../common/index.ts';

export type Whose = 'owned' | 'starred' | 'all';

type Conditions = Record<string, string | readonly string[] | typeof FILTER_EXISTS>;

const documented: readonly Conditions[] = [ANNOTATION_TECHDOCS_REF, ANNOTATION_TECHDOCS_ENTITY].map((annotation) => ({
  [`metadata.annotations.${annotation}`]: FILTER_EXISTS,
}));

/** The fields of an entity that a card or a row shows. */
const fields = [
  'kind',
  'metadata.name',
  'metadata.namespace',
  'metadata.title',
  'metadata.description',
  'metadata.annotations',
  'metadata.tags',
  'spec.type',
  'relations',
];

const searched = ['metadata.name', 'metadata.title', 'metadata.description', 'metadata.tags'];

/** Sort fields of docs, named after the columns. */
const orderFields = {
  document: 'metadata.name',
  owner: 'relations.ownedBy',
  kind: 'kind',
  system: 'relations.partOf',
} as const;
type DocsOrderField = keyof typeof orderFields;
export type DocsOrder = { field: DocsOrderField; isDescending: boolean };
export const isDocsOrderField = (text: string): text is DocsOrderField => Object.hasOwn(orderFields, text);

type DocsQuery = {
  whose?: Whose;
  text?: string;
  order?: DocsOrder;
  limit: number;
  offset?: number;
  filter?: Conditions;
};

// Entities without a title would be missing when sorted by title.
const usualOrder: DocsOrder = { field: 'document', isDescending: false };

/** A page of entities with docs. */
export function useDocumentedEntities(asked: DocsQuery) {
  const { whose = 'all', text = '', order = usualOrder, limit, offset = 0, filter = {} } = asked;
  const catalog = useApi(catalogReadsApi);
  const { ownershipEntityRefs } = useIdentity();
  const { refs } = useStarredEntities();
  const wanted = conditionsOf(whose, ownershipEntityRefs, [...refs]).map((condition) => ({ ...condition, ...filter }));
  const query = {
    filter: documented.flatMap((one) => wanted.map((other) => ({ ...one, ...other }))) as EntityFilterQuery,
    text: text === '' ? undefined : { term: text, fields: searched },
    order: { field: orderFields[order.field], order: order.isDescending ? ('desc' as const) : ('asc' as const) },
    // Docs without an owner or a system are included.
    ...(order.field !== 'document' && { orderAbsent: 'last' as const }),
    fields,
    limit,
    offset,
  };
  return useQuery({
    queryKey: ['catalog', 'documented', query],
    placeholderData: keepPreviousData,
    enabled: wanted.length > 0,
    queryFn: ({ signal }): Promise<{ items: Entity[]; totalItems: number }> => catalog.queryEntities(query, { signal }),
  });
}

const noOne: Conditions = { 'metadata.name': [] };

function conditionsOf(whose: Whose, owners: readonly string[], stars: readonly string[]): readonly Conditions[] {
  if (whose === 'all') return [{}];
  if (whose === 'owned') return owners.length > 0 ? [{ 'relations.ownedBy': owners }] : [noOne];
  const starred = stars.map((ref): Conditions => {
    const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'component' });
    return { kind, 'metadata.namespace': namespace, 'metadata.name': name };
  });
  return starred.length > 0 ? starred.slice(0, maxStars) : [noOne];
}

/** Maximum number of starred entities in one request. */
const maxStars = 50;
