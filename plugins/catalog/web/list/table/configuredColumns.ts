import { type ConfigApi, createTranslationRef, text } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import type { ListColumn } from '../listColumnPoint.ts';

type ConfiguredColumn = { title: string; field: string; width?: number | 'rest'; sort?: boolean };

/** The columns of `catalog.list.columns`: each shows one field of the entities. */
export function configuredColumns(config: ConfigApi): ListColumn[] {
  const columns = (config.get('catalog.list.columns') ?? []) as readonly ConfiguredColumn[];
  const titles = createTranslationRef({
    id: 'catalog-columns',
    messages: Object.fromEntries(columns.map(({ title }, index) => [`column${index}`, title])),
  });
  return columns.map(({ field, width, sort }, index) => ({
    id: field,
    title: text(titles, `column${index}`),
    isShown: true,
    fields: [field],
    ...(sort && { orderField: field }),
    ...(width && { width }),
    text: (entity) => textAt(entity, field),
  }));
}

/** Names of annotations and labels contain dots, so the rest of the path is one name where it exists. */
function textAt(entity: Entity, field: string): string {
  let value: unknown = entity;
  let rest = field;
  while (rest !== '' && typeof value === 'object' && value !== null) {
    const found: Record<string, unknown> = value as never;
    const name = Object.hasOwn(found, rest) ? rest : (rest.split('.', 1)[0] ?? rest);
    value = Object.hasOwn(found, name) ? found[name] : undefined;
    rest = rest.slice(name.length + 1);
  }
  if (Array.isArray(value)) return value.filter((item) => typeof item !== 'object').join(', ');
  return typeof value === 'object' || value === undefined ? '' : String(value);
}
