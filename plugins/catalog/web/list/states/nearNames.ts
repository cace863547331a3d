import type { Entity } from '../../../common/index.ts';
import { presentationOf } from '../../entityRef/entityPresentation.ts';

const maxNames = 5;
/** Longer words are truncated before they are compared. */
const maxLetters = 40;

/** Entities with a word in their name or title that starts similar to the typed text, the closest first: Boarding for `bord`. */
export function nearNames(typed: string, entities: readonly Entity[]): Entity[] {
  const wanted = typed.trim().toLowerCase().slice(0, maxLetters);
  const allowed = allowedTypos(wanted.length);
  if (allowed === 0) return [];
  return entities
    .map((entity) => ({ entity, typos: Math.min(...wordsOf(entity).map((word) => typosTo(wanted, word))) }))
    .filter(({ typos }) => typos <= allowed)
    .sort((left, right) => left.typos - right.typos)
    .slice(0, maxNames)
    .map(({ entity }) => entity);
}

function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/** Includes the entire name, because the typed text may have a hyphen. */
function wordsOf(entity: Entity): string[] {
  const names = [entity.metadata.name, presentationOf(entity).title].map((name) => name.toLowerCase());
  return [...names, ...names.flatMap((name) => name.split(/[^\p{L}\p{N}]/u)), ...names.map(joined)].filter(Boolean);
}

const joined = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The edit distance (Levenshtein) from the typed text to the start of a word. */
function typosTo(typed: string, word: string): number {
  const letters = word.slice(0, typed.length + 2);
  let row = Array.from({ length: letters.length + 1 }, (_, at) => at);
  for (let place = 1; place <= typed.length; place++) {
    const next = [place];
    for (let at = 1; at <= letters.length; at++) {
      const isSame = typed[place - 1] === letters[at - 1];
      next.push(Math.min(row[at]! + 1, next[at - 1]! + 1, row[at - 1]! + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return Math.min(...row);
}
