import { useTranslation } from '@callboard/web-kit';
import type { MouseEvent } from 'react';
import classes from './Shell.module.css';
import { shellTranslation } from './shellTranslation.ts';

export const contentId = 'content';

/** The first stop of the Tab key: past the navigation, to the page itself. */
export function SkipLink() {
  const { t } = useTranslation(shellTranslation);
  const skip = (event: MouseEvent) => {
    // The address must stay as it is, or the way back would lead through it.
    event.preventDefault();
    document.getElementById(contentId)?.focus();
  };
  return (
    <a className={classes.skipLink} href={`#${contentId}`} onClick={skip}>
      {t('skipLink')}
    </a>
  );
}
