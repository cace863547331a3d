import 'cronstrue/locales/de';
import { useLanguage } from '@callboard/web-kit';
import cronstrue from 'cronstrue';

/** Cron's shortcuts and their five fields. */
const shortcuts: Record<string, string> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};

/** A schedule in words; undefined if it is invalid. */
export function readableSchedule(schedule: string, language: string): string | undefined {
  const fields = shortcuts[schedule.trim().toLowerCase()] ?? schedule;
  try {
    const text = cronstrue.toString(fields, { locale: language, use24HourTimeFormat: language !== 'en' });
    return text.includes('undefined') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** A schedule in words. Its code is loaded only for cron jobs. */
export function ReadableSchedule({ schedule }: { schedule: string }) {
  const { language } = useLanguage();
  return readableSchedule(schedule, language);
}
