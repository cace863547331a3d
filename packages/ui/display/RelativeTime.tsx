import { useLanguage } from '@callboard/web-kit';
import { useEffect, useState } from 'react';
import { relativeTime, untilNextChange } from './relativeTimeText.ts';

/** A relative time in the reader's language, with the exact time on hover. It updates itself. */
export function RelativeTime({ value }: { value: string | number | Date }) {
  const { language } = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  const date = new Date(value);
  const time = date.getTime();

  useEffect(() => {
    if (Number.isNaN(time)) return;
    const timer = setTimeout(() => setNow(Date.now()), untilNextChange(time - now));
    return () => clearTimeout(timer);
  }, [time, now]);

  if (Number.isNaN(time)) return <span>{String(value)}</span>;
  const exact = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'long' }).format(date);
  return (
    <time dateTime={date.toISOString()} title={exact}>
      {relativeTime(time - now, language)}
    </time>
  );
}
