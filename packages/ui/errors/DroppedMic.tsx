import { lazy, Suspense } from 'react';
import type { DroppedMicDrawing } from './DroppedMicDrawing.tsx';

/** Not with the first page. The words of an error are enough if it fails to load. */
const Drawing = lazy<typeof DroppedMicDrawing>(() =>
  import('./DroppedMicDrawing.tsx').then(
    (module) => ({ default: module.DroppedMicDrawing }),
    () => ({ default: () => <i /> }),
  ),
);

/** A microphone on the floor, which appears after the words of the page. */
export function DroppedMic({ className }: { className?: string }) {
  return (
    <Suspense fallback={<div className={className} />}>
      <Drawing className={className} />
    </Suspense>
  );
}
