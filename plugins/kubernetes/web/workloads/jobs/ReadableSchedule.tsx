import { useLanguage } from '@callboard/web-kit';
import { readableSchedule } from './schedule.ts';

/** A schedule in words. Its code is loaded only for cron jobs. */
export function ReadableSchedule({ schedule }: { schedule: string }) {
  const { language } = useLanguage();
  return readableSchedule(schedule, language);
}
