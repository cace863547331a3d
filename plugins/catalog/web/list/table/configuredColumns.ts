import { type ConfigApi, createTranslationRef, text } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import type { ListFilter } from '../../listUrl/listFilterPoint.ts';
import type { ListColumn } from '../listColumnPoint.ts';

type ConfiguredColumn = { title: string; field: string; width?: number | 'rest'; sort?: boolean; filter?: boolean };

/**
 * The additions of `catalog.list.columns` to the list: columns with one field of the entities, and filters by its
 * values.
 */
export function configuredColumns(config: ConfigApi): { columns: ListColumn[]; filters: ListFilter[] } {
  const given = (config.get('catalog.list.columns') ?? []) as readonly ConfiguredColumn[];
  const titles = createTranslationRef({
    id: 'catalog-columns',
    messages: Object.fromEntries(given.map(({ title }, index) => [`column${index}`, title])),
  });
  const columns = given.map(({ field, width, sort }, index) => ({
    id: field,
    title: text(titles, `column${index}`),
    isShown: true,
    fields: [field],
    ...(sort && { orderField: field }),
    ...(width && { width }),
    text: (entity: Entity) => valuesAt(entity, field).join(', '),
  }));
  const filters = given.flatMap(({ field, filter }, index) => {
    // The list always has a filter by kind.
    if (!filter || field === 'kind') return [];
    return {
      id: field,
      title: text(titles, `column${index}`),
      field,
      valuesOf: (entity: Entity) => valuesAt(entity, field),
    };
  });
  return { columns, filters };
}

/** Names of annotations and labels contain dots, so the rest of the path is one name where it exists. */
function valuesAt(entity: Entity, field: string): string[] {
  let value: unknown = entity;
  let rest = field;
  while (rest !== '' && typeof value === 'object' && value !== null) {
    const found: Record<string, unknown> = value as never;
    const name = Object.hasOwn(found, rest) ? rest : (rest.split('.', 1)[0] ?? rest);
    value = Object.hasOwn(found, name) ? found[name] : undefined;
    rest = rest.slice(name.length + 1);
  }
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((item) => (typeof item === 'object' || item === undefined ? [] : String(item)));
}
