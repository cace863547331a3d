import { useLanguage, useTranslation } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { uiTranslation } from '../language/uiTranslation.ts';
import { relativeTime, untilNextChange } from './relativeTimeText.ts';

/** A relative time in the reader's language, with the exact time on hover. It updates itself. */
export function RelativeTime({ value }: { value: string | number | Date }) {
  const { language } = useLanguage();
  const { t } = useTranslation(uiTranslation);
  const date = new Date(value);
  const time = date.getTime();
  const [{ of, now }, setRead] = useState(() => ({ of: time, now: Date.now() }));
  // Read again for another time, which may be later than the first reading.
  if (!Object.is(of, time)) setRead({ of: time, now: Date.now() });

  useEffect(() => {
    if (Number.isNaN(time)) return;
    const timer = setTimeout(() => setRead({ of: time, now: Date.now() }), untilNextChange(time - now));
    return () => clearTimeout(timer);
  }, [time, now]);

  if (Number.isNaN(time)) return <span>{String(value)}</span>;
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(date);
  return (
    <time dateTime={date.toISOString()} title={exact}>
      {relativeTime(time - now, language, t('time.justNow'))}
    </time>
  );
}
