import { type DocsSource, pathWithin } from '../../source/docsSource.ts';

/** The first file of this name in one of the folders. Only the source is searched. */
export async function readFirst(
  name: string,
  folders: readonly string[],
  source: DocsSource,
): Promise<{ path: string; text: string } | undefined> {
  for (const folder of folders) {
    const path = pathWithin(folder, name.replace(/^\/+/, ''));
    if (!path) continue;
    try {
      return { path, text: new TextDecoder().decode(await source.read(path)).replaceAll('\r\n', '\n') };
    } catch {
      // Another folder may have it.
    }
  }
  return undefined;
}
