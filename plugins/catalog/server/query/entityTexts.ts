import { type Entity, type EntityFields, parseFields, projectEntity } from '../../common/index.ts';
import { asciiJson } from '../readModel/asciiJson.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';

/**
 * Entities as ASCII-only JSON texts, created on demand: a response with the entire catalog is never fully in memory. Their data was
 * captured at the time of the request, so later changes do not appear.
 */
export type EntityTexts = Iterable<string>;

/** More are read from the index while the response is sent. */
const FEW = 500;

/** Whole entities, or only some of their fields; an undefined slot returns `null`. */
export function entityTexts(
  index: CatalogIndex,
  slots: readonly (number | undefined)[],
  fields: readonly string[] | undefined,
): EntityTexts {
  const picked = parseFields(fields ?? []);
  const texts =
    slots.length > FEW
      ? orNull(index.jsonsOf(slots))
      : slots.map((slot) => (slot === undefined ? 'null' : index.jsonAt(slot)));
  return picked ? projected(texts, picked) : texts;
}

function* orNull(texts: Iterable<string | undefined>): Generator<string> {
  for (const text of texts) yield text ?? 'null';
}

function* projected(texts: Iterable<string>, fields: EntityFields): Generator<string> {
  for (const text of texts) {
    yield text === 'null' ? text : asciiJson(JSON.stringify(projectEntity(JSON.parse(text) as Entity, fields)));
  }
}
