import { SITE_METADATA_FILE } from '../../../common/index.ts';
import { contentTypeOf } from '../../static/contentType.ts';
import type { DocsStorage, SiteFile } from '../docsStorage.ts';
import type { Bucket } from './bucket.ts';
import { inParallel } from './inParallel.ts';

type Options = {
  /** The folder in the bucket that sites are in; empty for all of it. */
  rootPath?: string;
};

const atOnce = 10;

/**
 * Keeps sites in a bucket as the peer does, `default/component/booking/index.html`, so that either can serve what the other has
 * written. What pages show is written before them, and the metadata that stand for the site last; only then is removed what is
 * no longer named. So whatever happens, each page that is there is whole and finds what it shows.
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
      const isMetadata = ({ path }: SiteFile) => path === SITE_METADATA_FILE;
      const isPage = ({ path }: SiteFile) => path.endsWith('.html');
      const steps = [
        changed.filter((file) => !isPage(file) && !isMetadata(file)),
        changed.filter(isPage),
        changed.filter(isMetadata),
      ];
      for (const step of steps) await inParallel(step, { atOnce, signal }, put(site, signal));
      const after = new Set(files.map(({ path }) => keyOf(site, path)));
      const gone = [...before].filter((key) => !after.has(key));
      await inParallel(gone, { atOnce, signal }, (key) => bucket.delete(key, { signal }));
    },
  };
}
