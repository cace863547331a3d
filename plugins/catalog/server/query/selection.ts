import { lowerCased, type Predicate } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { unionOf } from '../readModel/keyIndex.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import { allOf, type Conditions, predicateOf } from './predicates.ts';
import type { Visibility } from './visibility.ts';

/** A text that a value of any of the fields must contain. */
export type TextRequest = { term?: string; fields?: readonly string[] };

/** The visible entities that match the query; undefined means all. */
export function selected(index: CatalogIndex, conditions: Conditions, visible: Visibility): SlotSet | undefined {
  const predicate: Predicate | undefined = allOf(predicateOf(conditions), visible);
  return predicate && index.matching(predicate);
}

/** The matches that contain the text, if there is one. */
export function withText(
  index: CatalogIndex,
  matches: SlotSet | undefined,
  text: TextRequest | undefined,
  defaultFields: readonly string[],
): SlotSet | undefined {
  const term = text?.term?.trim();
  if (!term) return matches;
  const requested = (text?.fields ?? []).flatMap((name) => lowerCased(name).trim() || []);
  const fields = requested.length > 0 ? requested : defaultFields;
  const found = unionOf(fields.map((field) => index.containing(field, lowerCased(term))));
  return matches ? matches.intersect(found) : found;
}

/** Whether one entity may be seen. */
export function isVisible(index: CatalogIndex, slot: number, visible: Visibility): boolean {
  return !visible || index.matching(visible).has(slot);
}
