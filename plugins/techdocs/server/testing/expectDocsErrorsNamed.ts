import { expectSourcesNamed, type Spoiler } from '@callboard/integrations/testing';
import type { DocsStorage } from '../storages/docsStorage.ts';
import { aSiteFile } from './testDocsStorage.ts';

const site = 'default/component/booking';

/** Tries the operations of a storage with unexpected responses; all errors must be named, and messages name the source. */
export async function expectDocsErrorsNamed(
  storage: DocsStorage,
  { host, source }: { host: Spoiler; source: RegExp },
): Promise<void> {
  const files = [aSiteFile('index.html', 'One'), aSiteFile('techdocs_metadata.json', '{}')];
  const operations = {
    publish: () => storage.publish(site, files),
    read: () => storage.read(site, 'index.html'),
    remove: () => storage.remove(site),
  };
  await operations.publish();
  await expectSourcesNamed({ host, operations, source, atLeast: 5 });
}
