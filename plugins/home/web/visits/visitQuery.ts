import type { Visit } from './visit.ts';

type VisitField = keyof Visit;

export type VisitOrder = { field: VisitField; direction: 'asc' | 'desc' };
export type VisitFilter = { field: VisitField; operator: VisitOperator; value: string | number };
export type VisitOperator = keyof typeof operators;

export type VisitQuery = {
  limit?: number;
  /** Later orders break ties. */
  orderBy?: readonly VisitOrder[];
  /** All must match. */
  filterBy?: readonly VisitFilter[];
};

type Value = string | number;

const operators = {
  '>': (one: Value, other: Value) => one > other,
  '>=': (one: Value, other: Value) => one >= other,
  '<': (one: Value, other: Value) => one < other,
  '<=': (one: Value, other: Value) => one <= other,
  '==': (one: Value, other: Value) => one === other,
  '!=': (one: Value, other: Value) => one !== other,
  contains: (one: Value, other: Value) => String(one).includes(String(other)),
};

const usualLimit = 8;

/** The visits that match a query, in its order. */
export function queryVisits(visits: readonly Visit[], query: VisitQuery = {}): readonly Visit[] {
  const { limit = usualLimit, orderBy = [], filterBy = [] } = query;
  return visits
    .filter((visit) => filterBy.every((filter) => holds(visit, filter)))
    .sort((one, other) => firstDifference(orderBy, one, other))
    .slice(0, limit);
}

/** A visit without the field differs from every value, and is neither greater nor less. */
function holds(visit: Visit, { field, operator, value }: VisitFilter): boolean {
  const own = visit[field];
  return own === undefined ? operator === '!=' : operators[operator](own, value);
}

function firstDifference(orderBy: readonly VisitOrder[], one: Visit, other: Visit): number {
  for (const { field, direction } of orderBy) {
    const difference = compare(one[field] ?? '', other[field] ?? '');
    if (difference !== 0) return direction === 'asc' ? difference : -difference;
  }
  return 0;
}

function compare(one: Value, other: Value): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other));
}
