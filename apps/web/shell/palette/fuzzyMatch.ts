export type FuzzyMatch = { score: number; positions: number[] };

const startBonus = 8;
const wordStartBonus = 6;
const adjacentBonus = 5;
const gapCost = 0.4;

/**
 * Finds the letters of the query in the text, in order. Letters at word starts and adjacent letters score best. Undefined
 * if a letter is missing. If a letter occurs several times, a word start is preferred, so "cs" finds "Color Scheme".
 */
export function fuzzyMatch(query: string, text: string): FuzzyMatch | undefined {
  const wanted = query.toLowerCase().replace(/\s+/g, '');
  const lower = text.toLowerCase();
  const whole = lower.indexOf(query.trim().toLowerCase());
  const positions = whole >= 0 ? range(whole, query.trim().length) : findInOrder(wanted, lower, text);
  if (!positions) return undefined;
  return { score: scoreOf(positions, text) - text.length * 0.05, positions };
}

/** Score of text that contains the exact query inside a word. */
export function scoreInsideWord(query: string): number {
  const letters = query.replace(/\s+/g, '').length;
  return letters + (letters - 1) * adjacentBonus;
}

function findInOrder(wanted: string, lower: string, text: string): number[] | undefined {
  const positions: number[] = [];
  for (const letter of wanted) {
    const from = (positions.at(-1) ?? -1) + 1;
    const next = lower.indexOf(letter, from);
    if (next < 0) return undefined;
    const isAdjacent = positions.length > 0 && next === from;
    const better = isAdjacent ? next : wordStartAt(letter, lower, text, next);
    const rest = wanted.slice(positions.length + 1);
    positions.push(hasInOrder(rest, lower, better + 1) ? better : next);
  }
  return positions;
}

function wordStartAt(letter: string, lower: string, text: string, from: number): number {
  for (let index = from; index < lower.length; index++) {
    if (lower[index] === letter && isWordStart(text, index)) return index;
  }
  return from;
}

function hasInOrder(wanted: string, lower: string, from: number): boolean {
  let index = from;
  for (const letter of wanted) {
    index = lower.indexOf(letter, index) + 1;
    if (index === 0) return false;
  }
  return true;
}

function isWordStart(text: string, index: number): boolean {
  if (index === 0) return true;
  const before = text[index - 1]!;
  return /[^\p{L}\p{N}]/u.test(before) || (/\p{Lu}/u.test(text[index]!) && /\p{Ll}/u.test(before));
}

function scoreOf(positions: number[], text: string): number {
  let score = 0;
  for (const [index, position] of positions.entries()) {
    const previous = positions[index - 1];
    score += 1;
    if (position === 0) score += startBonus;
    else if (isWordStart(text, position)) score += wordStartBonus;
    if (previous === undefined) continue;
    if (position === previous + 1) score += adjacentBonus;
    else score -= (position - previous) * gapCost;
  }
  return score;
}

const range = (start: number, length: number) => Array.from({ length }, (_, index) => start + index);
