import { isDeepStrictEqual } from 'node:util';
import { type Filter, matches } from '../filter/filter.ts';
import type { Attribute } from '../schema/attribute.ts';
import type { Attributes } from '../schema/attributePath.ts';
import { isObject, readOne, readValue } from '../schema/readAttributes.ts';
import { invalid } from '../scimError.ts';
import type { Operation } from './readOperations.ts';

type Items = readonly unknown[];
type Change = Pick<Operation, 'op' | 'value'> & { attribute: Attribute; sub?: Attribute; filter?: Filter };

/** The values of a list after an operation. */
export function changeList(items: Items, change: Change): Items {
  const { attribute, filter, sub } = change;
  if (filter || sub) return changeItems(items, change);
  const given = (readValue(attribute, change.value) ?? []) as Items;
  if (change.op === 'replace') return given;
  if (change.op === 'add') return given.reduce(withItem, items);
  if (change.value === undefined || change.value === null) return [];
  return items.filter((item) => !given.some((one) => isSameItem(item, one)));
}

/** Changes the items that the filter selects: all of them without a filter. */
function changeItems(items: Items, change: Change): Items {
  const { op, filter, sub } = change;
  const isSelected = (item: unknown) => !filter || (isObject(item) && matches(filter, item));
  if (op === 'remove' && !sub) return items.filter((item) => !isSelected(item));
  if (op !== 'remove' && !items.some(isSelected)) return withItem(items, changedItem(newItem(change), change));
  const changed = items.map((item) => (isSelected(item) ? changedItem(item as Attributes, change) : item));
  const preferred = changed.find((item, at) => isPrimary(item) && !isPrimary(items[at]));
  return (preferred === undefined ? changed : withPrimary(changed, preferred)).filter(
    (item) => !isObject(item) || Object.keys(item).length > 0,
  );
}

function changedItem(item: Attributes, { op, attribute, sub, value }: Change): Attributes {
  if (!sub) return { ...item, ...(readOne(attribute, value) as Attributes | undefined) };
  const { [sub.name]: _, ...others } = item;
  const part = op === 'remove' ? undefined : readValue(sub, value);
  return part === undefined ? others : { ...others, [sub.name]: part };
}

/**
 * The item that a filter describes: `type eq "work"` is a work address. Wire: Entra sets the address of people who have
 * none this way.
 */
function newItem({ attribute, filter }: Change): Attributes {
  const item: Attributes = {};
  const conditions = filter?.op === 'and' ? filter.of : [filter];
  for (const one of conditions) {
    if (!one) continue;
    if (one.op !== 'eq' || one.value === null)
      throw invalid('noTarget', `No value of '${attribute.name}' matches the filter`);
    item[one.path.attribute.name] = readValue(one.path.attribute, one.value);
  }
  return item;
}

/** Adds an item, or changes the one with the same value and type. */
function withItem(items: Items, added: unknown): Items {
  const at = items.findIndex((item) => isSameItem(item, added));
  const before = items[at];
  const merged = isObject(before) && isObject(added) ? { ...before, ...added } : added;
  const all = at < 0 ? [...items, merged] : items.with(at, merged);
  return isPrimary(merged) ? withPrimary(all, merged) : all;
}

function isSameItem(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other) || one.value === undefined) return isDeepStrictEqual(one, other);
  return one.value === other.value && (other.type === undefined || one.type === other.type);
}

const isPrimary = (item: unknown) => isObject(item) && item.primary === true;

const withPrimary = (items: Items, preferred: unknown): Items =>
  items.map((item) => (item !== preferred && isPrimary(item) ? { ...(item as Attributes), primary: false } : item));
