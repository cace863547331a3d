import { sameItems } from './members.ts';
import { InvalidSchemaError, isFull, type Keyword, type Meeting, matches, report } from './schemaCheck.ts';
import { numberOf } from './valueKeywords.ts';

export const listKeywords: Readonly<Record<string, Keyword>> = {
  items: forLists((meeting, list) => {
    const { schema, check, found } = meeting;
    const { items, additionalItems, prefixItems } = schema;
    if (items === undefined) return;
    check.budget.spend(list.length, 'items');
    // `items` as a list is the earlier form of `prefixItems`.
    const first = Array.isArray(prefixItems) && !Array.isArray(items) ? prefixItems.length : 0;
    for (const [index, item] of list.entries()) {
      if (isFull(found)) return;
      if (index < first) continue;
      const rules = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
      if (rules === undefined) continue;
      if (rules === false) return report(meeting, 'items', 'additionalItems not permitted');
      check.follow(meeting, item, rules, { place: { within: meeting.place, key: index } });
    }
  }),
  prefixItems: forLists((meeting, list) => {
    const { schema, check, found } = meeting;
    if (!Array.isArray(schema.prefixItems)) throw new InvalidSchemaError('prefixItems must be an array');
    for (const [index, item] of list.slice(0, schema.prefixItems.length).entries()) {
      if (isFull(found)) return;
      check.budget.spend(1, 'prefixItems');
      check.follow(meeting, item, schema.prefixItems[index], { place: { within: meeting.place, key: index } });
    }
  }),
  contains: forLists((meeting, list) => {
    const { contains, minContains, maxContains } = meeting.schema;
    if (contains === undefined) return;
    const min = minContains === undefined ? 1 : numberOf(meeting, 'minContains');
    const max = maxContains === undefined ? Number.POSITIVE_INFINITY : numberOf(meeting, 'maxContains');
    // With a maximum, one item more than it decides.
    const enough = max === Number.POSITIVE_INFINITY ? min : Math.max(min, max + 1);
    let count = 0;
    for (const item of list) {
      if (count >= enough) break;
      if (matches(meeting, item, contains)) count += 1;
    }
    if (count < min) report(meeting, 'contains', `must contain ${atLeast(min)} matching given schema`, contains);
    else if (count > max)
      report(meeting, 'contains', `must not contain more than ${max} items matching given schema`, contains);
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
    if (schema.uniqueItems !== true || !sameItems(list, check.budget, 'uniqueItems')) return;
    report(meeting, 'uniqueItems', 'contains duplicate item');
  }),
};

const atLeast = (count: number) => (count === 1 ? 'an item' : `at least ${count} items`);

function forLists(keyword: (meeting: Meeting, list: readonly unknown[]) => void): Keyword {
  return (meeting) => {
    if (Array.isArray(meeting.value)) keyword(meeting, meeting.value);
  };
}
