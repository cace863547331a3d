import { lazy, Suspense, useState } from 'react';
import { useOpenObject } from '../objects/useOpenObject.ts';
import type { DrawerProps } from './DrawerFrame.tsx';

const DrawerFrame = lazy(async () => ({ default: (await import('./DrawerFrame.tsx')).DrawerFrame }));

/** One drawer for the whole tab; the URL contains its object. Its code loads when it first opens. */
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
