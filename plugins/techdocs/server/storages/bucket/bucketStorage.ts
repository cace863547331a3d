import { mapConcurrently } from '@callboard/concurrency';
import { BUILD_RECORD } from '@callboard/docs';
import { SITE_METADATA_FILE } from '../../../common/index.ts';
import { contentTypeOf } from '../../static/contentType.ts';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import type { Bucket } from './bucket.ts';

type Options = {
  /** The folder in the bucket that sites are in; empty for all of it. */
  rootPath?: string;
};

const concurrency = 10;
const leadsToPages = new Set(['callboard-site.json', 'search/search_index.json']);

/**
 * Keeps sites in a bucket as the peer does, `default/component/booking/index.html`, so that either can serve what the other has
 * written. What pages show is written before them, what leads to pages (the navigation, the search, the metadata) after them; only then is
 * removed what is no longer named. So whatever happens, each page that is there is whole, finds what it shows, and is found.
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
      // Whoever finds the record trusts it to speak of the files that are there, so it is away while they change.
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
      // Last: as long as anything is left, it says whose that is.
      await bucket.delete(metadata, { signal });
    },
  };
}

/** What pages show, pages, what leads to them, what stands for the site, and what the next build goes by. */
function turnOf(path: string): number {
  if (path === BUILD_RECORD) return 4;
  if (path === SITE_METADATA_FILE) return 3;
  if (path.endsWith('.html')) return 1;
  return leadsToPages.has(path) ? 2 : 0;
}
