import { InputError, ServiceUnavailableError } from '@callboard/errors';
import type { DocsStorage } from './docsStorage.ts';
import type { DocsStorageKind } from './storagePoint.ts';

/** The configured storage. Plugins add theirs while they start, so it is opened after that. */
export function openLater(type: string) {
  let chosen: DocsStorage | undefined;
  let tell: (storage: DocsStorage) => void = () => {};
  const opened = new Promise<DocsStorage>((resolve) => {
    tell = resolve;
  });

  return {
    /** For requests, which are served only after startup. */
    storage(): DocsStorage {
      if (chosen) return chosen;
      throw new ServiceUnavailableError('The docs storage is not open yet: try again');
    },
    /** For jobs, which may start earlier. */
    opened,
    async open(kinds: readonly DocsStorageKind[]): Promise<void> {
      chosen = await kindNamed(type, kinds).open();
      tell(chosen);
    },
  };
}

function kindNamed(type: string, kinds: readonly DocsStorageKind[]): DocsStorageKind {
  const kind = kinds.find((candidate) => candidate.type === type);
  if (kind) return kind;
  const known = kinds.map((candidate) => `'${candidate.type}'`).sort();
  throw new InputError(`No plugin stores docs in '${type}' (techdocs.publisher.type); use ${known.join(', ')}`);
}
