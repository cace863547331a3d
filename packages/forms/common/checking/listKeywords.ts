import { hasDuplicates } from './members.ts';
import { isFull, type Keyword, type Meeting, matches, report } from './schemaCheck.ts';
import { numberOf } from './valueKeywords.ts';

/** Keywords for lists. */
export const listKeywords: Readonly<Record<string, Keyword>> = {
  items: forLists((meeting, list) => {
    const { schema, check, found } = meeting;
    const { items, additionalItems } = schema;
    if (items === undefined) return;
    for (const [index, item] of list.entries()) {
      if (isFull(found)) return;
      const rules = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
      if (rules === undefined) continue;
      if (rules === false) return report(meeting, 'items', 'additionalItems not permitted');
      check.follow(meeting, item, rules, { place: { within: meeting.place, key: index } });
    }
  }),
  contains: forLists((meeting, list) => {
    const { contains } = meeting.schema;
    if (contains === undefined || list.some((item) => matches(meeting, item, contains))) return;
    report(meeting, 'contains', 'must contain an item matching given schema', contains);
  }),
  minItems: forLists((meeting, list) => {
    const min = numberOf(meeting, 'minItems');
    if (list.length < min) report(meeting, 'minItems', `does not meet minimum length of ${min}`, min);
  }),
  maxItems: forLists((meeting, list) => {
    const max = numberOf(meeting, 'maxItems');
    if (list.length > max) report(meeting, 'maxItems', `does not meet maximum length of ${max}`, max);
  }),
  uniqueItems: forLists((meeting, list) => {
    const { schema, check } = meeting;
    if (schema.uniqueItems !== true || !hasDuplicates(list, check.budget, 'uniqueItems')) return;
    report(meeting, 'uniqueItems', 'contains duplicate item');
  }),
};

function forLists(keyword: (meeting: Meeting, list: readonly unknown[]) => void): Keyword {
  return (meeting) => {
    if (Array.isArray(meeting.value)) keyword(meeting, meeting.value);
  };
}
