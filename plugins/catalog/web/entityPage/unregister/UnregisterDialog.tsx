import { lazy, Suspense, useState } from 'react';
import type { UnregisterDialogProps } from './UnregisterModal.tsx';

const UnregisterModal = lazy(async () => ({ default: (await import('./UnregisterModal.tsx')).UnregisterModal }));

/** Removes an entity from the catalog. Its code is loaded when it first opens. */
export function UnregisterDialog(props: UnregisterDialogProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <UnregisterModal {...props} />
    </Suspense>
  );
}
