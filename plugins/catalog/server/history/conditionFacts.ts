import { type Entity, lowerCased, MAX_SEARCH_TEXT_LENGTH, RELATION_OWNED_BY } from '../../common/index.ts';

const OWNED_BY = lowerCased(RELATION_OWNED_BY);

/**
 * What the conditions of a policy can ask about an entity, as JSON text: its kind, its metadata, its spec and its owners. Most
 * changes are of other relations, and leave all of it as it was.
 */
export function conditionFacts({ kind, metadata, spec, relations = [] }: Entity): string {
  const owners = relations.filter(({ type }) => lowerCased(type) === OWNED_BY);
  return JSON.stringify(
    { kind, metadata: { ...metadata, etag: undefined }, spec, relations: owners },
    withoutLongTexts,
  );
}

/** A text that is too long to be matched stays too long, but is not kept a second time. */
function withoutLongTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, MAX_SEARCH_TEXT_LENGTH + 1) : value;
}
