import { useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { entityTranslation } from '../entityTranslation.ts';
import classes from './EntityHeader.module.css';

/** Long enough to be seen by somebody who comes back to the window. */
const saidForMs = 20_000;

/** Says for a while that what the page shows has changed while it was open. */
export function ChangedJustNow({ etag }: { etag: string | undefined }) {
  const { t } = useTranslation(entityTranslation);
  const [seen, setSeen] = useState(etag);
  const [isSaid, setSaid] = useState(false);
  if (etag !== seen) {
    setSeen(etag);
    setSaid(true);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is said for the whole time
  useEffect(() => {
    if (!isSaid) return;
    const timer = setTimeout(() => setSaid(false), saidForMs);
    return () => clearTimeout(timer);
  }, [isSaid, etag]);
  return <span aria-live="polite">{isSaid && <span className={classes.changed}>{t('header.changed')}</span>}</span>;
}
