import { lazy, Suspense } from 'react';
import classes from './MarkdownContent.module.css';
import type { MarkdownContentProps } from './MarkdownView.tsx';
import { plainText } from './plainText.ts';

const MarkdownView = lazy(async () => ({ default: (await import('./MarkdownView.tsx')).MarkdownView }));

/** Untrusted Markdown: tables, task lists and links, but nothing that runs. */
export function MarkdownContent(props: MarkdownContentProps) {
  return (
    <Suspense fallback={<PlainContent content={props.content} />}>
      <MarkdownView {...props} />
    </Suspense>
  );
}

const maxParagraphs = 20;

/** Only the words, until the renderer has loaded: readable, and nearly always the same height. */
function PlainContent({ content }: { content: string }) {
  const paragraphs = content.split('\n\n').map(plainText).filter(Boolean).slice(0, maxParagraphs);
  return (
    <div className={classes.content} aria-busy>
      {paragraphs.map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which do not move
        <p key={place}>{paragraph}</p>
      ))}
    </div>
  );
}
