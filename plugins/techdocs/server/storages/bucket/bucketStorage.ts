import { mapConcurrently } from '@callboard/concurrency';
import { BUILD_RECORD } from '@callboard/docs';
import { SITE_METADATA_FILE } from '../../../common/index.ts';
import { contentTypeOf } from '../contentType.ts';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import type { Bucket } from './bucket.ts';

type Options = {
  /** The folder of the sites in the bucket; empty for its root. */
  rootPath?: string;
};

const concurrency = 10;
const leadsToPages = new Set(['callboard-site.json', 'search/search_index.json']);

/**
 * Stores sites in a bucket as Backstage does, `default/component/booking/index.html`, so either can serve the other's
 * files. Assets are written before pages, and files that lead to pages (navigation, search, metadata) after them; obsolete
 * files are removed last. So at any time each existing page is complete, finds its assets, and can be found.
 */
export function createBucketStorage(bucket: Bucket, { rootPath = '' }: Options = {}): DocsStorage {
  const root = rootPath
    .split('/')
    .filter((part) => part !== '')
    .map((part) => `${part}/`)
    .join('');
  const keyOf = (site: string, path: string) => `${root}${site}/${path}`;

  const put = (site: string, signal: AbortSignal | undefined) => async (file: SiteFile) => {
    const content = Buffer.from(await file.read());
    await bucket.put(keyOf(site, file.path), content, { type: contentTypeOf(file.path), signal });
  };

  return {
    read: (site, path, options) => bucket.get(keyOf(site, path), options),

    async publish(site, files, { signal, hold } = {}) {
      const prefix = keyOf(site, '');
      const before = new Set<string>();
      for await (const key of bucket.list(prefix, { signal })) before.add(key);
      await hold?.();
      const changed = files.filter(({ path, unchanged }) => !unchanged || !before.has(keyOf(site, path)));
      // Readers of the record rely on it to describe the existing files, so it is absent while they change.
      if (changed.some(({ path }) => path === BUILD_RECORD)) await bucket.delete(keyOf(site, BUILD_RECORD), { signal });
      for (const turn of [0, 1, 2, 3, 4]) {
        const step = changed.filter(({ path }) => turnOf(path) === turn);
        await mapConcurrently(step, { concurrency, signal }, put(site, signal));
      }
      const after = new Set(files.map(({ path }) => keyOf(site, path)));
      const gone = [...before].filter((key) => !after.has(key));
      await mapConcurrently(gone, { concurrency, signal }, (key) => bucket.delete(key, { signal }));
    },

    async remove(site, { signal } = {}) {
      const keys: string[] = [];
      for await (const key of bucket.list(keyOf(site, ''), { signal })) keys.push(key);
      const metadata = keyOf(site, SITE_METADATA_FILE);
      const others = keys.filter((key) => key !== metadata);
      await mapConcurrently(others, { concurrency, signal }, (key) => bucket.delete(key, { signal }));
      // Last: while anything is left, it identifies the owner.
      await bucket.delete(metadata, { signal });
    },
  };
}

/** Assets, pages, files that lead to them, the metadata, and the record for the next build. */
function turnOf(path: string): number {
  if (path === BUILD_RECORD) return 4;
  if (path === SITE_METADATA_FILE) return 3;
  if (path.endsWith('.html')) return 1;
  return leadsToPages.has(path) ? 2 : 0;
}
