import type { Attempt } from '../matching/attempt.ts';
import type { Found, Lookup, Narrowing } from '../querying/lookup.ts';
import { MAX_COUNTED } from '../searchEngine.ts';
import { bestOf } from './bestOf.ts';
import { among, type Condition, conditionsOf, fulfilling } from './conditions.ts';
import { correctionsInMemory } from './correctionsInMemory.ts';
import { countValues } from './countValues.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { onlyInTexts } from './onlyInTexts.ts';
import { scoreAll } from './scoreAll.ts';

/** Ids of the documents in which these words are adjacent: only the database knows word positions. */
type FindPhrase = (words: readonly string[]) => Promise<readonly number[]>;

/** Searches in memory. */
export function createMemoryLookup(index: MemoryIndex, findPhrase: FindPhrase): Lookup {
  // The same words are often looked up twice, with different filters.
  const scores = new Map<Attempt, ReturnType<typeof scoreAll>>();

  function scoresOf(attempt: Attempt): ReturnType<typeof scoreAll> {
    const scored = scores.get(attempt) ?? scoreAll(index, attempt);
    scores.set(attempt, scored);
    return scored;
  }

  async function find(attempt: Attempt | undefined, narrowing: Narrowing): Promise<Found> {
    const scored = attempt && scoresOf(attempt);
    const conditions = [...(attempt ? await phrasesOf(attempt) : []), ...conditionsOf(index, narrowing)];
    const matching = fulfilling(index, scored?.documents ?? index.everyDocument(), conditions);
    const documents = await readable(matching, narrowing);
    return {
      count: Math.min(documents.length, MAX_COUNTED),
      page: async (offset, limit) => {
        const found = scored
          ? bestOf(index, documents, scored.scores, offset + limit)
          : firstByTitle(documents, offset + limit);
        return found.slice(offset, Math.min(offset + limit, MAX_COUNTED)).map((document) => index.ranked[document]!.id);
      },
      tally: async (fields) => countValues(index, documents, fields),
      onlyInTexts: async () => (attempt ? onlyInTexts(index, attempt, documents) : []),
    };
  }

  async function phrasesOf({ term }: Attempt): Promise<Condition[]> {
    const conditions: Condition[] = [];
    for (const words of term.phrases) conditions.push(among(index, await havingAll(words), false));
    for (const words of term.excluded) conditions.push(among(index, await havingAll(words), true));
    return conditions;
  }

  /** Documents with a phrase; a phrase of one word needs no check of positions. */
  async function havingAll(words: readonly string[]): Promise<readonly number[]> {
    const [first = '', ...more] = words;
    if (more.length > 0) return (await findPhrase(words)).flatMap((id) => index.documentOf(id) ?? []);
    const number = index.words.numberOf(first);
    return number === undefined ? [] : index.words.postings(number).map((posting) => posting >>> 2);
  }

  async function readable(documents: readonly number[], { mayRead }: Narrowing): Promise<readonly number[]> {
    if (!mayRead) return documents;
    const isAsked = new Uint8Array(index.entityKeys.length);
    const numbers: number[] = [];
    for (const document of documents) {
      const number = index.entities[document]!;
      if (number < 0 || isAsked[number]) continue;
      isAsked[number] = 1;
      numbers.push(number);
    }
    const answers = await mayRead(numbers.map((number) => index.entityKeys[number]!));
    const isReadable = new Uint8Array(index.entityKeys.length);
    numbers.forEach((number, at) => {
      if (answers[at]) isReadable[number] = 1;
    });
    return documents.filter((document) => index.entities[document]! < 0 || isReadable[index.entities[document]!] === 1);
  }

  function firstByTitle(documents: readonly number[], count: number): number[] {
    const isFound = new Uint8Array(index.count);
    for (const document of documents) isFound[document] = 1;
    const found: number[] = [];
    index.byTitle.visit('', (_, document) => {
      if (isFound[document]) found.push(document);
      return found.length < count;
    });
    return found;
  }

  return { find, corrections: async (typed, options) => correctionsInMemory(index.words, typed, options) };
}
