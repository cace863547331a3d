import {
  type Entity,
  type EntityFields,
  type JsonObject,
  lowerCased,
  parseFields,
  projectEntity,
} from '../../common/index.ts';
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
  return picked ? projected(texts, picked, besideValues(index, slots, picked)) : texts;
}

function* orNull(texts: Iterable<string | undefined>): Generator<string> {
  for (const text of texts) yield text ?? 'null';
}

function* projected(
  texts: Iterable<string>,
  fields: EntityFields,
  beside: readonly (JsonObject | undefined)[],
): Generator<string> {
  let at = -1;
  for (const text of texts) {
    at += 1;
    if (text === 'null') yield text;
    else {
      const projection = projectEntity(JSON.parse(text) as Entity, fields);
      yield asciiJson(JSON.stringify(beside[at] ? { ...beside[at], ...projection } : projection));
    }
  }
}

const ownFields = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'relations', 'status']);

/** The requested values that plugins keep beside the entities: `{ facts: { 'sonarqube.coverage': '80' } }`. */
function besideValues(
  index: CatalogIndex,
  slots: readonly (number | undefined)[],
  fields: EntityFields,
): readonly (JsonObject | undefined)[] {
  const asked = fields.filter(([first, ...rest]) => rest.length > 0 && !ownFields.has(first!));
  if (asked.length === 0) return [];
  return slots.map((slot) => {
    if (slot === undefined) return undefined;
    const pairs = index.beside.at(slot);
    const found: Record<string, Record<string, string | string[]>> = {};
    for (const [first = '', ...rest] of asked) {
      const name = lowerCased([first, ...rest].join('.'));
      const values = pairs.flatMap(([key, value]) => (key === name && value !== null ? value : []));
      if (values.length === 0 || first === '__proto__') continue;
      found[first] = { ...found[first], [rest.join('.')]: values.length === 1 ? values[0]! : values };
    }
    return found;
  });
}
