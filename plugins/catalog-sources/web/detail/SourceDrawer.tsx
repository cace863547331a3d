import { lazy, Suspense, useState } from 'react';
import type { SourceDrawerProps } from './SourceDrawerFrame.tsx';

const SourceDrawerFrame = lazy(async () => ({
  default: (await import('./SourceDrawerFrame.tsx')).SourceDrawerFrame,
}));

/** One source, next to the list. Its code loads when it is first opened, so the list does not wait for it. */
export function SourceDrawer(props: SourceDrawerProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.id !== undefined && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SourceDrawerFrame {...props} />
    </Suspense>
  );
}
