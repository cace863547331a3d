import { loadCode } from '@callboard/plugin-template-editor/web';
import { CardSkeleton } from '@callboard/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const Definition = lazy(async () => ({ default: (await loadCode()).LazyDefinitionEditor }));
const Diff = lazy(async () => ({ default: (await loadCode()).LazyCodeDiff }));

export const DefinitionEditor = (props: ComponentProps<typeof Definition>) => (
  <Suspense fallback={<CardSkeleton />}>
    <Definition {...props} />
  </Suspense>
);

export const CodeDiff = (props: ComponentProps<typeof Diff>) => (
  <Suspense fallback={<CardSkeleton />}>
    <Diff {...props} />
  </Suspense>
);
