import type { ShortenedPart } from '@callboard/contract';

type Json = Record<string, unknown>;
type Invoke = (input: Json) => Promise<Json>;

/** A token of JSON is about this long. */
const charactersPerToken = 4;
/** The note that something was left out takes at most this. */
const noteLength = 200;
/** Texts are never cut below this, so names and references stay whole. */
const minTextLength = 200;

/**
 * Keeps answers within the budget: of a list the first items stay, of a log the last, then long texts are cut. The
 * response reports it in `truncated`, because a model would take a part for the whole.
 */
export function createShortener(part: ShortenedPart | undefined, maxTokens: number) {
  const budget = maxTokens * charactersPerToken;
  const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0;

  /** How many items of an array fit, from the start or the end, beside the rest of the answer. */
  function fitting(output: Json, items: readonly unknown[], from: 'start' | 'end'): number {
    let left = budget - noteLength - (sizeOf(output) - sizeOf(items));
    const ordered = from === 'start' ? items : items.toReversed();
    const end = ordered.findIndex((item) => {
      left -= sizeOf(item) + 1;
      return left < 0;
    });
    return end < 0 ? items.length : end;
  }

  async function shortenList(output: Json, input: Json, invoke: Invoke, { list, limitedBy }: ListPart): Promise<Json> {
    const items = output[list];
    if (!Array.isArray(items)) return output;
    const count = Math.max(1, fitting(output, items, 'start'));
    if (count >= items.length) return output;
    const truncated = { [list]: `${count} of ${items.length}` };
    if (limitedBy === undefined) return { ...output, [list]: items.slice(0, count), truncated };
    return { ...(await invoke({ ...input, [limitedBy]: count })), truncated };
  }

  function shortenLog(output: Json, property: string): Json {
    const items = output[property];
    if (!Array.isArray(items)) return output;
    const count = fitting(output, items, 'end');
    if (count >= items.length) return output;
    const truncated = { [property]: `the last ${count} of ${items.length}` };
    return { ...output, [property]: items.slice(items.length - count), truncated };
  }

  function shortenTexts(output: Json): Json {
    let maxLength = budget / 4;
    let short = output;
    while (sizeOf(short) > budget && maxLength >= minTextLength) {
      short = { truncated: 'long texts', ...(cutTexts(output, maxLength) as Json) };
      maxLength /= 4;
    }
    return short;
  }

  return async (input: Json, invoke: Invoke): Promise<Json> => {
    const output = await invoke(input);
    if (sizeOf(output) <= budget) return output;
    if (!part) return shortenTexts(output);
    const shorter = 'log' in part ? shortenLog(output, part.log) : await shortenList(output, input, invoke, part);
    return sizeOf(shorter) <= budget ? shorter : shortenTexts(shorter);
  };
}

type ListPart = Extract<ShortenedPart, { list: string }>;

function cutTexts(value: unknown, maxLength: number): unknown {
  if (typeof value === 'string')
    return value.length > maxLength ? `${value.slice(0, maxLength)}... (${value.length} characters)` : value;
  if (Array.isArray(value)) return value.map((item) => cutTexts(item, maxLength));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cutTexts(item, maxLength)]));
}
