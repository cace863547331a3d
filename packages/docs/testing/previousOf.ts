import type { PreviousBuild } from '../site/buildOptions.ts';
import type { BuiltSite } from '../site/builtSite.ts';

/** A site that was just built, as the next build finds it in the storage. */
export async function previousOf(site: BuiltSite, before?: PreviousBuild): Promise<PreviousBuild> {
  const stored = new Map<string, Uint8Array>();
  for (const file of site.files) {
    const bytes = file.unchanged ? await before?.read(file.path) : await file.read();
    if (bytes) stored.set(file.path, bytes);
  }
  return { read: async (path) => stored.get(path) };
}
