import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './DrawerFrame.tsx';
import { useOpenObject } from './useOpenObject.ts';

const DrawerFrame = lazy(async () => ({ default: (await import('./DrawerFrame.tsx')).DrawerFrame }));

/** One for the whole tab: what is open in it, the address says. Its code loads when it first opens. */
export function ObjectDrawer(props: DrawerProps) {
  const { place } = useOpenObject();
  const [wasOpened, setOpened] = useState(false);
  if (place && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <DrawerFrame {...props} />
    </Suspense>
  );
}
