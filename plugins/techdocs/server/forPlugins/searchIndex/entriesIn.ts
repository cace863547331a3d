import type { DocsEntry } from '../docsSites.ts';

export type IndexAnswer = { entries: DocsEntry[] } | { problem: string };

/** The limit of our builder, and far more than search uses of a site. */
const limits = { entries: 20_000, characters: 16_000_000 };

/**
 * Wire: the entries of a `search_index.json`, which mkdocs also writes: the first ones of a very long index, or its first
 * problem, because a list of all problems could be longer than the index.
 */
export function entriesIn(text: string): IndexAnswer {
  const docs = listIn(text);
  if (!docs) return { problem: 'it is not JSON with a list of docs' };
  const entries: DocsEntry[] = [];
  let characters = 0;
  for (const entry of docs) {
    if (!isEntry(entry)) return { problem: `docs[${entries.length}] has no location, title or text` };
    const { location, title, text } = entry;
    characters += location.length + title.length + text.length;
    if (entries.length >= limits.entries || characters > limits.characters) break;
    entries.push({ location, title, text });
  }
  return { entries };
}

function listIn(text: string): unknown[] | undefined {
  try {
    const { docs } = JSON.parse(text);
    return Array.isArray(docs) ? docs : undefined;
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is DocsEntry {
  const entry = value as Partial<DocsEntry> | null | undefined;
  return typeof entry?.location === 'string' && typeof entry.title === 'string' && typeof entry.text === 'string';
}
