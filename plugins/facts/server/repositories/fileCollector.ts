import { mapConcurrently } from '@callboard/concurrency';
import { NotFoundError, toError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import { compilePredicate, type Entity, parsePredicate, valuesOf } from '@callboard/plugin-catalog/common';
import type { FactDefinition, Facts, FactValue } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';
import type { FileFact } from './filesConfig.ts';
import { fileValue } from './fileValue.ts';
import { withSource } from './sourceOf.ts';

/** Events from hosts arrive sooner; this interval is for hosts that send none. */
const everyMs = 6 * 3_600_000;
const concurrency = 4;
const maxBytes = 1_000_000;
/** The maximum number of files that match one pattern. */
const maxMatches = 500;

type Parts = {
  files: readonly FileFact[];
  reader: Pick<UrlReader, 'resolve' | 'read' | 'search' | 'isPattern'>;
  sourceOf(entity: Entity): Promise<string | undefined>;
  watch: FactCollector['watch'];
};

type Content = { path: string; text: string };

/** Facts about files in the repositories of entities, as the configuration defines them. */
export function fileCollector({ files, reader, sourceOf, watch }: Parts): FactCollector {
  const selecting = files.map((file) => ({
    file,
    applies: compilePredicate(parsePredicate(file.appliesTo ?? {})),
  }));

  async function read(url: string, signal: AbortSignal): Promise<Content[]> {
    try {
      if (!reader.isPattern(url)) {
        const { content } = await reader.read(url, { signal, maxBytes });
        return [{ path: new URL(url).pathname, text: content.toString('utf8') }];
      }
      const { files: found } = await reader.search(url, { signal });
      const contents: Content[] = [];
      for (const { path, content } of found.slice(0, maxMatches))
        contents.push({ path, text: (await content()).toString('utf8').slice(0, maxBytes) });
      return contents;
    } catch (thrown) {
      if (thrown instanceof NotFoundError) return [];
      throw thrown;
    }
  }

  async function factsOf(entity: Entity, contentsAt: (url: string) => Promise<Content[]>): Promise<Facts | undefined> {
    const source = await sourceOf(entity);
    if (source === undefined) return undefined;
    // Code hosts resolve a path relative to a file.
    const base = source.endsWith('/') ? `${source}catalog-info.yaml` : source;
    const facts: Record<string, FactValue> = {};
    const values = valuesOf(entity);
    for (const { file, applies } of selecting) {
      if (!applies(values, Date.now())) continue;
      const value = factIn(file, await contentsAt(reader.resolve(file.path, base)));
      if (value !== undefined) facts[file.name] = value;
    }
    return facts;
  }

  return {
    id: 'files',
    everyMs,
    followsChanges: true,
    watch,
    appliesTo: withSource,
    batch: 25,
    facts: Object.fromEntries(files.map((file) => [file.name, definitionOf(file)])),
    collect(entities, { signal }) {
      const contents = new Map<string, Promise<Content[]>>();
      const contentsAt = (url: string) => {
        const known = contents.get(url) ?? read(url, signal);
        contents.set(url, known);
        return known;
      };
      return mapConcurrently(entities, { concurrency, signal }, async (entity) => {
        try {
          return await factsOf(entity, contentsAt);
        } catch (thrown) {
          signal.throwIfAborted();
          return toError(thrown);
        }
      });
    },
  };
}

function factIn({ matches, value }: FileFact, contents: readonly Content[]): FactValue | undefined {
  if (matches) return contents.some(({ text }) => matches.isIn(text));
  if (value === undefined) return contents.length > 0;
  for (const { path, text } of contents) {
    const found = fileValue(path, text, value);
    if (found !== undefined) return found;
  }
  return undefined;
}

function definitionOf({ path, matches, value, type, description }: FileFact): FactDefinition {
  if (value !== undefined) return { type, description: description ?? `A value of ${path}` };
  return {
    type: 'boolean',
    description: description ?? (matches ? `Whether ${path} matches ${matches.source}` : `Whether ${path} exists`),
  };
}
