import { Bone, SkeletonGroup } from '@callboard/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const Editor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }));
const Definition = lazy(async () => ({ default: (await import('./DefinitionEditor.tsx')).DefinitionEditor }));
const Diff = lazy(async () => ({ default: (await import('./CodeDiff.tsx')).CodeDiff }));

const lines = ['60%', '40%', '75%', '50%', '65%'];

function CodeSkeleton() {
  return (
    <SkeletonGroup>
      {lines.map((width) => (
        <Bone key={width} width={width} height={14} />
      ))}
    </SkeletonGroup>
  );
}

/** The editor is large, so it loads on first use. */
export const LazyCodeEditor = (props: ComponentProps<typeof Editor>) => (
  <Suspense fallback={<CodeSkeleton />}>
    <Editor {...props} />
  </Suspense>
);

export const LazyCodeDiff = (props: ComponentProps<typeof Diff>) => (
  <Suspense fallback={<CodeSkeleton />}>
    <Diff {...props} />
  </Suspense>
);

export const LazyDefinitionEditor = (props: ComponentProps<typeof Definition>) => (
  <Suspense fallback={<CodeSkeleton />}>
    <Definition {...props} />
  </Suspense>
);
