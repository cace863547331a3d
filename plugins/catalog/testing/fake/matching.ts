import {
  compilePredicate,
  type Entity,
  type EntityFilter,
  type JsonObject,
  lowerCased,
  parseEntityFilter,
  parsePredicate,
  searchKeysOf,
  valuesOf,
} from '../../common/index.ts';

/** An entity's values by search key, in lower case. */
export type Keys = Map<string, string[]>;

export function keysOf(entity: Entity): Keys {
  const keys: Keys = new Map();
  for (const [key, value] of searchKeysOf(entity)) {
    keys.set(key, [...(keys.get(key) ?? []), ...(value === null ? [] : [lowerCased(value)])]);
  }
  return keys;
}

export type Conditions = {
  filter?: readonly string[];
  query?: JsonObject;
  text?: { term?: string; fields?: readonly string[] };
};

/** The entities that match the query, as the server would find them. */
export function matching(entities: readonly Entity[], { filter = [], query, text }: Conditions, textFields: string[]) {
  const alternatives = parseEntityFilter(filter);
  const fits = query && compilePredicate(parsePredicate(query));
  const term = lowerCased(text?.term ?? '').trim();
  const fields = text?.fields?.length ? text.fields.map(lowerCased) : textFields;
  return entities.filter((entity) => {
    const keys = keysOf(entity);
    if (alternatives && !fitsFilter(alternatives, keys)) return false;
    if (fits && !fits(valuesOf(entity), Date.now())) return false;
    return !term || fields.some((field) => keys.get(field)?.some((value) => value.includes(term)));
  });
}

function fitsFilter({ anyOf }: EntityFilter, keys: Keys): boolean {
  return anyOf.some(({ allOf }) =>
    allOf.every(({ key, values }) => (values ? values.some((value) => keys.get(key)?.includes(value)) : keys.has(key))),
  );
}
