import { lazy, Suspense, useState } from 'react';
import type { Entity } from '../../../common/index.ts';
import { useInspector } from './useInspector.ts';

const InspectorDialog = lazy(async () => ({ default: (await import('./InspectorDialog.tsx')).InspectorDialog }));

/** All data of an entity. Its code is loaded when it first opens. */
export function Inspector({ entity }: { entity: Entity }) {
  const { tab, close } = useInspector();
  const [lastTab, setLastTab] = useState(tab);
  if (tab && tab !== lastTab) setLastTab(tab);
  if (!lastTab) return null;
  return (
    <Suspense fallback={null}>
      <InspectorDialog entity={entity} tab={lastTab} isOpen={tab !== undefined} onClose={close} />
    </Suspense>
  );
}
