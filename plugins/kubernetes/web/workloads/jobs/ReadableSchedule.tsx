import { useLanguage } from '@callboard/web-kit';
import { readableSchedule } from './schedule.ts';

/** A schedule in the reader's words. Loaded where there are cron jobs. */
export function ReadableSchedule({ schedule }: { schedule: string }) {
  const { language } = useLanguage();
  return readableSchedule(schedule, language);
}
