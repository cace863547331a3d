import { useEffect, useState } from 'react';

const minute = 60_000;

/** The current time, updated at the start of every minute and when a sleeping tab wakes up. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setTimeout(tick, minute - (now.getTime() % minute));
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [now]);
  return now;
}
