import type { TreeFile } from '../readOptions.ts';
import type { UrlReader } from '../urlReader.ts';

/** The contents of a tree by path. */
export async function contentsOf(tree: AsyncIterable<TreeFile>): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  for await (const { path, content } of tree) all[path] = String(await content());
  return all;
}

/** Reads a tree to its end. */
export const contentsAt = async (
  { readTree }: Pick<UrlReader, 'readTree'>,
  url: string,
  options?: Parameters<UrlReader['readTree']>[1],
) => contentsOf((await readTree(url, options)).files());
