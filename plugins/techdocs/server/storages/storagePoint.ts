import { createExtensionPoint } from '@callboard/server-kit';
import type { DocsStorage } from './docsStorage.ts';

/** A kind of storage. Only the configured one is opened. */
export type DocsStorageKind = {
  /** As `techdocs.publisher.type` names it. */
  type: string;
  /** Throws if its configuration is incomplete, which stops the startup. */
  open(): DocsStorage | Promise<DocsStorage>;
};

export const docsStorages = createExtensionPoint<DocsStorageKind>({
  id: 'techdocs.storages',
  description: 'Storages for built docs, selected by `techdocs.publisher.type`',
});
