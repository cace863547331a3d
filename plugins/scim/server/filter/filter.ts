import { type AttributePath, type Attributes, comparedAttribute, itemsAt, valuesAt } from '../schema/attributePath.ts';
import { isObject } from '../schema/readAttributes.ts';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];
export type FilterValue = string | number | boolean | null;

/** The condition of a query, or of a path in a change. */
export type Filter =
  | { op: 'and' | 'or'; of: readonly Filter[] }
  | { op: 'not'; of: Filter }
  | { op: 'pr'; path: AttributePath }
  | { op: Comparison; path: AttributePath; value: FilterValue }
  /** One of the values of a list meets the condition: `emails[type eq "work"]`. */
  | { op: 'some'; path: AttributePath; of: Filter };

/** Whether a resource, or one value of a list, meets the condition. */
export function matches(filter: Filter, attributes: Attributes): boolean {
  switch (filter.op) {
    case 'and':
      return filter.of.every((one) => matches(one, attributes));
    case 'or':
      return filter.of.some((one) => matches(one, attributes));
    case 'not':
      return !matches(filter.of, attributes);
    case 'some':
      return itemsAt(attributes, filter.path).some((item) => isObject(item) && matches(filter.of, item));
    case 'pr':
      return (
        itemsAt(attributes, filter.path).length > 0 &&
        (!filter.path.sub || valuesAt(attributes, filter.path).length > 0)
      );
    default:
      return compare(filter, attributes);
  }
}

function compare({ op, path, value }: { op: Comparison; path: AttributePath; value: FilterValue }, from: Attributes) {
  const given = valuesAt(from, path);
  if (value === null) return (op === 'eq') === (given.length === 0);
  const { isCaseExact } = comparedAttribute(path);
  const comparable = (one: unknown) => (isCaseExact ? String(one) : String(one).toLowerCase());
  const wanted = comparable(value);
  if (op === 'ne') return !given.some((one) => comparable(one) === wanted);
  return given.some((one) => isTrue(op, comparable(one), wanted));
}

function isTrue(op: Exclude<Comparison, 'ne'>, one: string, wanted: string): boolean {
  switch (op) {
    case 'eq':
      return one === wanted;
    case 'co':
      return one.includes(wanted);
    case 'sw':
      return one.startsWith(wanted);
    case 'ew':
      return one.endsWith(wanted);
    case 'gt':
      return one > wanted;
    case 'ge':
      return one >= wanted;
    case 'lt':
      return one < wanted;
    case 'le':
      return one <= wanted;
  }
}

/** Whether the condition depends on an attribute of this name. */
export function mentions(filter: Filter, name: string): boolean {
  if ('path' in filter) return filter.path.attribute.name === name;
  return filter.op === 'not' ? mentions(filter.of, name) : filter.of.some((one) => mentions(one, name));
}
