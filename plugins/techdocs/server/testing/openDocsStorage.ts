import { definePlugin, type ServerPlugin } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { docsStorages } from '../storages/storagePoint.ts';

/** The storage that a plugin provides to the docs, with this `techdocs.publisher`; closed after the test. */
export async function openDocsStorage(
  plugin: ServerPlugin,
  publisher: { type: string; [key: string]: unknown },
): Promise<DocsStorage> {
  let opened: DocsStorage | undefined;
  const host = definePlugin({
    id: 'techdocs',
    points: [docsStorages],
    start({ extensions, lifecycle }) {
      lifecycle.onStarted(async () => {
        const storage = extensions.of(docsStorages).find(({ type }) => type === publisher.type);
        opened = await storage?.open();
      });
    },
  });
  const server = await startTestServer({ plugins: [host, plugin], config: { techdocs: { publisher } } });
  onTestFinished(() => server.close());
  return opened!;
}
