import { useTranslation } from '@callboard/web-kit';
import type { MouseEvent } from 'react';
import classes from './Shell.module.css';
import { shellTranslation } from './shellTranslation.ts';

export const contentId = 'content';

/** The first Tab stop: skips the navigation and moves to the page content. */
export function SkipLink() {
  const { t } = useTranslation(shellTranslation);
  const skip = (event: MouseEvent) => {
    // The URL must not change, or it would add an entry to the history.
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={classes.skipLink} href={`#${contentId}`} onClick={skip}>
      {t('skipLink')}
    </a>
  );
}
