import { lazy, Suspense } from 'react';
import { Bone, SkeletonGroup } from '../feedback/Skeleton.tsx';
import classes from './MarkdownContent.module.css';
import type { MarkdownContentProps } from './markdownContentProps.ts';

const MarkdownView = lazy(async () => ({ default: (await import('./MarkdownView.tsx')).MarkdownView }));

/** Markdown from people we need not trust: tables, task lists and links, but nothing that runs. */
export function MarkdownContent(props: MarkdownContentProps) {
  const skeleton = (
    <SkeletonGroup className={classes.skeleton}>
      <Bone width="92%" />
      <Bone width="78%" />
      <Bone width="40%" />
    </SkeletonGroup>
  );
  return (
    <Suspense fallback={skeleton}>
      <MarkdownView {...props} />
    </Suspense>
  );
}
