import { useLanguage } from '@callboard/web-kit';

const units = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** A duration in the reader's language, in its largest whole unit: "30 days". */
export function useDurationText(): (seconds: number) => string {
  const { language } = useLanguage();
  return (seconds) => {
    const { unit, seconds: length } = units.find((candidate) => seconds >= candidate.seconds) ?? units[2];
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
    return format.format(Math.round(seconds / length));
  };
}
