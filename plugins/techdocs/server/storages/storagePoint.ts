import { createExtensionPoint } from '@callboard/server-kit';
import type { DocsStorage } from './docsStorage.ts';

/** One kind of storage. Only the one that is configured is ever opened. */
export type DocsStorageKind = {
  /** As `techdocs.publisher.type` names it. */
  type: string;
  /** Throws when what it needs is not configured, which ends the start. */
  open(): DocsStorage | Promise<DocsStorage>;
};

export const docsStorages = createExtensionPoint<DocsStorageKind>({
  id: 'techdocs.storages',
  description: 'Storages for built docs, selected by `techdocs.publisher.type`',
});
