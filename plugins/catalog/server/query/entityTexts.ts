import { type Entity, type EntityFields, parseFields, projectEntity } from '../../common/index.ts';
import { asciiJson } from '../readModel/asciiJson.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';

/**
 * Entities as JSON texts of ASCII alone, which are made as they are asked for: an answer of the whole catalog is never in memory at once.
 * What they are made from was taken at the time of the request, so a change meanwhile does not show.
 */
export type EntityTexts = Iterable<string>;

/** The whole entities, or only some of their fields; a slot that is undefined gives `null`. */
export function entityTexts(
  index: CatalogIndex,
  slots: readonly (number | undefined)[],
  fields: readonly string[] | undefined,
): EntityTexts {
  const picked = parseFields(fields ?? []);
  const texts = slots.map((slot) => (slot === undefined ? 'null' : index.jsonAt(slot)));
  return picked ? projected(texts, picked) : texts;
}

function* projected(texts: readonly string[], fields: EntityFields): Generator<string> {
  for (const text of texts) {
    yield text === 'null' ? text : asciiJson(JSON.stringify(projectEntity(JSON.parse(text) as Entity, fields)));
  }
}
