import { createSiteBuilder, type DocsSource } from '@callboard/docs';
import { afterAll, expect, test } from 'vitest';
import { publishSite } from '../publishSite.ts';
import { siteMetadataOf } from '../siteMetadataOf.ts';
import type { Bucket } from './bucket.ts';
import { createBucketStorage } from './bucketStorage.ts';

const site = 'default/component/booking';
const builder = createSiteBuilder({ threads: 1 });
afterAll(() => builder.close());

const versions = {
  first: { 'docs/index.md': '# First\n', 'docs/old.md': '# Old\n\n[Home](index.md)\n' },
  second: { 'docs/index.md': '# Second\n\n[New](new.md)\n', 'docs/new.md': '# New\n' },
};

const sourceOf = (files: Record<string, string>): DocsSource => ({
  list: async () => Object.keys(files),
  read: async (path) => Buffer.from(files[path]!),
});

/** A bucket in memory; after this many changes it ignores all others, as if the process were killed. */
function aBucket() {
  const objects = new Map<string, Buffer>();
  const state = { left: Number.POSITIVE_INFINITY };
  const change = (by: () => void) => {
    state.left -= 1;
    if (state.left < 0) throw new Error('killed');
    by();
  };
  const bucket: Bucket = {
    get: async (key) => (objects.has(key) ? { etag: '"x"', content: objects.get(key)! } : undefined),
    put: async (key, content) => change(() => objects.set(key, content)),
    delete: async (key) => change(() => objects.delete(key)),
    async *list(prefix) {
      yield* [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
  };
  return { storage: createBucketStorage(bucket), objects, state };
}

/** Like a build on the server: reuses the files of the last build. */
async function publish({ storage }: ReturnType<typeof aBucket>, files: Record<string, string>): Promise<void> {
  const basedOn = (await siteMetadataOf(storage, site))?.build_timestamp;
  const previous = { read: async (path: string) => (await storage.read(site, path))?.content };
  const built = await builder.build(sourceOf(files), { siteName: 'Booking', ...(basedOn && { previous }) });
  await publishSite(storage, site, built, { basedOn });
}

const textsOf = ({ objects }: ReturnType<typeof aBucket>) =>
  Object.fromEntries([...objects].map(([key, content]) => [key.slice(site.length + 1), String(content)]));

const shown = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([path]) => path !== 'techdocs_metadata.json'));

test.each(Object.keys(versions) as (keyof typeof versions)[])(
  'killed after any of its steps, a publication leaves pages that are whole and found, and the next one of the %s version is complete',
  async (next) => {
    const wanted = aBucket();
    await publish(wanted, versions[next]);
    let isDone = false;
    for (let steps = 0; !isDone; steps += 1) {
      const bucket = aBucket();
      await publish(bucket, versions.first);
      bucket.state.left = steps;
      isDone = await publish(bucket, versions.second).then(
        () => true,
        () => false,
      );
      const left = textsOf(bucket);
      for (const { url } of JSON.parse(left['callboard-site.json']!).pages)
        expect(left).toHaveProperty([`${url}index.html`]);
      bucket.state.left = Number.POSITIVE_INFINITY;
      await publish(bucket, versions[next]);
      expect(shown(textsOf(bucket))).toEqual(shown(textsOf(wanted)));
    }
  },
  60_000,
);
