import { useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { catalogTranslation } from '../catalogTranslation.ts';
import classes from './ChangedJustNow.module.css';

/** Long enough for a user who returns to the window. */
const saidForMs = 20_000;

type ChangedJustNowProps = {
  /** The subject of the page: another entity or query does not count as a change. */
  of: string;
  /** The displayed data, the same object while it is unchanged; undefined until it has loaded. */
  shown: unknown;
};

/** Announces for a while that the content has changed while the page was open. */
export function ChangedJustNow({ of, shown }: ChangedJustNowProps) {
  const { t } = useTranslation(catalogTranslation);
  const [seen, setSeen] = useState({ of, shown });
  const [isSaid, setSaid] = useState(false);
  if (of !== seen.of || (shown !== undefined && shown !== seen.shown)) {
    setSeen({ of, shown });
    setSaid(of === seen.of && seen.shown !== undefined);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change restarts the timer
  useEffect(() => {
    if (!isSaid) return;
    const timer = setTimeout(() => setSaid(false), saidForMs);
    return () => clearTimeout(timer);
  }, [isSaid, seen]);
  return <span aria-live="polite">{isSaid && <span className={classes.changed}>{t('live.changed')}</span>}</span>;
}
