import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { Collection } from '@callboard/server-kit';
import type { DocsStorage } from './docsStorage.ts';
import type { DocsStorageKind } from './storagePoint.ts';

/** The configured storage. Plugins add theirs while they start, so it is opened after that. */
export function openLater(type: string, kinds: Pick<Collection<DocsStorageKind>, 'all'>) {
  let chosen: DocsStorage | undefined;
  let resolveOpened: (storage: DocsStorage) => void = () => {};
  const opened = new Promise<DocsStorage>((resolve) => {
    resolveOpened = resolve;
  });

  return {
    /** For requests, which are served only after startup. */
    storage(): DocsStorage {
      if (chosen) return chosen;
      throw new ServiceUnavailableError('The docs storage is not open yet: try again');
    },
    /** For jobs, which may start earlier. */
    opened,
    /** For `lifecycle.onStarted`. */
    async open(): Promise<void> {
      chosen = await kindNamed(type, kinds.all()).open();
      resolveOpened(chosen);
    },
  };
}

function kindNamed(type: string, kinds: readonly DocsStorageKind[]): DocsStorageKind {
  const kind = kinds.find((candidate) => candidate.type === type);
  if (kind) return kind;
  const known = kinds.map((candidate) => `'${candidate.type}'`).sort();
  throw new InputError(`No plugin stores docs in '${type}' (techdocs.publisher.type); use ${known.join(', ')}`);
}
