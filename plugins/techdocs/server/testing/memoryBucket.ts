import { hash } from 'node:crypto';
import { definePlugin } from '@callboard/server-kit';
import { type Bucket, createBucketStorage, docsStorages } from '../index.ts';

/** An in-memory bucket as a storage of type `memory`; `onPut` can delay a write. */
export function aMemoryBucket(onPut: (key: string, content: string) => Promise<void> = async () => {}) {
  const objects = new Map<string, Buffer>();
  const bucket: Bucket = {
    async get(key, { known } = {}) {
      const content = objects.get(key);
      if (!content) return undefined;
      const etag = `"${hash('sha256', content)}"`;
      return etag === known ? { etag } : { etag, content };
    },
    async put(key, content) {
      await onPut(key, content.toString());
      objects.set(key, content);
    },
    async delete(key) {
      objects.delete(key);
    },
    async *list(prefix) {
      yield* [...objects.keys()].filter((key) => key.startsWith(prefix));
    },
  };
  const plugin = definePlugin({
    id: 'test-bucket',
    needs: ['techdocs'],
    start: ({ extensions }) =>
      extensions.add(docsStorages, { type: 'memory', open: () => createBucketStorage(bucket) }),
  });
  return { objects, plugin };
}
