import { lowerCased, type Predicate } from '../../common/index.ts';
import type { CatalogIndex } from '../readModel/catalogIndex.ts';
import { unionOf } from '../readModel/keyIndex.ts';
import type { SlotSet } from '../readModel/slotSet.ts';
import { allOf, type Conditions, predicateOf } from './predicates.ts';
import type { Visibility } from './visibility.ts';

/** A text that is to be part of a value of any of the fields. */
export type TextRequest = { term?: string; fields?: readonly string[] };

/** The entities that match the query and may be seen; undefined is all of them. */
export function selected(index: CatalogIndex, conditions: Conditions, visible: Visibility): SlotSet | undefined {
  const predicate: Predicate | undefined = allOf(predicateOf(conditions), visible);
  return predicate && index.matching(predicate);
}

/** Those among the matches that hold the text, if there is one to look for. */
export function withText(
  index: CatalogIndex,
  matches: SlotSet | undefined,
  text: TextRequest | undefined,
  defaultFields: readonly string[],
): SlotSet | undefined {
  const term = text?.term?.trim();
  if (!term) return matches;
  const asked = (text?.fields ?? []).flatMap((name) => lowerCased(name).trim() || []);
  const fields = asked.length > 0 ? asked : defaultFields;
  const found = unionOf(fields.map((field) => index.containing(field, lowerCased(term))));
  return matches ? matches.intersect(found) : found;
}

/** Whether one entity may be seen. */
export function isVisible(index: CatalogIndex, slot: number, visible: Visibility): boolean {
  return !visible || index.matching(visible).has(slot);
}
