import type { GraphUser } from '../graph/records.ts';

type Comparison = { property: string; value: string };

/**
 * Reads the filters that most configurations have: `accountEnabled eq true and userType eq 'member'`. They leave out few
 * accounts, so the portal applies them itself, and delta queries, which know no filters, can be used. Undefined for others.
 */
export function parseAccountFilter(text: string): ((user: GraphUser) => boolean) | undefined {
  const words = text.split(' ').filter(Boolean);
  const comparisons: Comparison[] = [];
  for (let at = 0; at < words.length; at += 4) {
    const [property = '', operator, literal = '', conjunction] = words.slice(at, at + 4);
    const isLast = at + 3 === words.length;
    if (operator !== 'eq' || !isKnown(property, literal) || (!isLast && conjunction !== 'and')) return undefined;
    comparisons.push({ property, value: literal.replaceAll("'", '').toLowerCase() });
  }
  if (words.length % 4 !== 3) return undefined;
  return (user) => comparisons.every(({ property, value }) => String(user[property]).toLowerCase() === value);
}

function isKnown(property: string, literal: string): boolean {
  if (property === 'accountEnabled') return literal === 'true' || literal === 'false';
  return property === 'userType' && /^'\w+'$/.test(literal);
}
