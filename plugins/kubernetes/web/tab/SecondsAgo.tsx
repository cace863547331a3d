import { RelativeTime } from '@callboard/ui';
import { useLanguage } from '@callboard/web-kit';
import { useEffect, useState } from 'react';

const second = 1_000;
const minute = 60 * second;

/** The age in seconds, for data that is refreshed every few seconds. */
export function SecondsAgo({ time }: { time: number }) {
  const { language } = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, []);
  const age = Math.max(0, now - time);
  if (age < second || age >= minute) return <RelativeTime value={time} />;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  return <time dateTime={new Date(time).toISOString()}>{format.format(-Math.floor(age / second), 'second')}</time>;
}
