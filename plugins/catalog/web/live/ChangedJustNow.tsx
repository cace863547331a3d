import { useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { catalogTranslation } from '../catalogTranslation.ts';
import classes from './ChangedJustNow.module.css';

/** Long enough to be seen by somebody who comes back to the window. */
const saidForMs = 20_000;

type ChangedJustNowProps = {
  /** What the page is about: another entity or another question is no change. */
  of: string;
  /** What is shown of it, the same object while it is the same; undefined until it is there. */
  shown: unknown;
};

/** Says for a while that what the page shows has changed while it was open. */
export function ChangedJustNow({ of, shown }: ChangedJustNowProps) {
  const { t } = useTranslation(catalogTranslation);
  const [seen, setSeen] = useState({ of, shown });
  const [isSaid, setSaid] = useState(false);
  if (of !== seen.of || (shown !== undefined && shown !== seen.shown)) {
    setSeen({ of, shown });
    setSaid(of === seen.of && seen.shown !== undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is said for the whole time
  useEffect(() => {
    if (!isSaid) return;
    const timer = setTimeout(() => setSaid(false), saidForMs);
    return () => clearTimeout(timer);
  }, [isSaid, seen]);
  return <span aria-live="polite">{isSaid && <span className={classes.changed}>{t('live.changed')}</span>}</span>;
}
