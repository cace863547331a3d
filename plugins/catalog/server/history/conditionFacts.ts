import { type Entity, lowerCased, MAX_SEARCH_TEXT_LENGTH, RELATION_OWNED_BY } from '../../common/index.ts';

const OWNED_BY = lowerCased(RELATION_OWNED_BY);

/**
 * The facts about an entity that policy conditions can use, as JSON text: its kind, metadata, spec and owners. Most changes concern other
 * relations and leave them unchanged.
 */
export function conditionFacts({ kind, metadata, spec, relations = [] }: Entity): string {
  const owners = relations.filter(({ type }) => lowerCased(type) === OWNED_BY);
  return JSON.stringify(
    { kind, metadata: { ...metadata, etag: undefined }, spec, relations: owners },
    withoutLongTexts,
  );
}

/** A text that is too long to be matched stays too long, but is not stored a second time. */
function withoutLongTexts(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, MAX_SEARCH_TEXT_LENGTH + 1) : value;
}
