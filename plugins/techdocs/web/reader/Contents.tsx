import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import classes from './Contents.module.css';
import { headingOf } from './page/PageContent.tsx';
import type { PageHeading } from './page/readPage.ts';
import { readerTranslation } from './readerTranslation.ts';

export type ContentsProps = {
  headings: readonly PageHeading[];
  root: ShadowRoot | undefined;
  /** Nested in the navigation below the current page, where its headings need no title. */
  isNested?: boolean;
  onFollow?(): void;
};

/** The headings of the page, with the current one marked. */
export function Contents({ headings, root, isNested, onFollow }: ContentsProps) {
  const { t } = useTranslation(readerTranslation);
  const current = useCurrentHeading(headings, root);
  if (headings.length < 2) return null;
  return (
    <nav aria-label={t('toc.title')} className={classes.contents} data-nested={isNested || undefined}>
      {!isNested && (
        <p className={classes.title} aria-hidden>
          {t('toc.title')}
        </p>
      )}
      <List className={classes.list}>
        {headings.map(({ id, title, level }) => (
          <li key={id} data-level={level}>
            <Link
              to={{ hash: `#${id}` }}
              className={classes.link}
              onClick={onFollow}
              aria-current={id === current ? 'location' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </List>
    </nav>
  );
}

/** A heading within this distance of the top of the window counts as current. */
const readingLine = 120;

function useCurrentHeading(headings: readonly PageHeading[], root: ShadowRoot | undefined): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    if (!root) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const isAbove = ({ id }: PageHeading) =>
        (headingOf(root, `#${id}`)?.getBoundingClientRect().top ?? Infinity) < readingLine;
      setCurrent((headings.findLast(isAbove) ?? headings[0])?.id);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    soon();
    document.addEventListener('scroll', soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', soon, { capture: true });
    };
  }, [headings, root]);
  return current;
}
