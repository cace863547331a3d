import { List } from '@callboard/ui';
import { IconMoon, IconSun } from '@callboard/ui/icons';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import type { WorldClockPlace } from '../../../common/index.ts';
import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { useConfiguredClocks } from '../useConfiguredWidgets.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { clocksOf, faceOf } from './clocks.ts';
import { useMinute } from './useMinute.ts';
import classes from './WorldClock.module.css';

/** The configured clocks in one line, for the page header; nothing without clocks. */
export function WorldClock() {
  const clocks = useConfiguredClocks();
  return clocks.length > 0 ? <Clocks clocks={clocks} look="line" /> : null;
}

/** The configured clocks as a widget, with those that the user adds. */
export function WorldClockWidget({ settings }: HomeWidgetProps) {
  const { t } = useTranslation(widgetsTranslation);
  const configured = useConfiguredClocks();
  const clocks = [...configured, ...clocksOf(String(settings.zones))];
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const usual = [
    { label: t('clock.here'), timeZone: here },
    { label: 'UTC', timeZone: 'UTC' },
  ];
  return <Clocks clocks={clocks.length > 0 ? clocks : usual} look="faces" />;
}

/** The only part that renders again each minute. */
function Clocks({ clocks, look }: { clocks: readonly WorldClockPlace[]; look: 'line' | 'faces' }) {
  const { t } = useTranslation(widgetsTranslation);
  const { language } = useLanguage();
  const now = useMinute();
  return (
    <List className={classes.clocks} data-look={look} aria-label={t('clock.title')}>
      {clocks.map((clock, index) => {
        const { label, time, day, isNight } = faceOf(clock, now, language);
        const Sky = isNight ? IconMoon : IconSun;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two clocks may show the same place
          <li key={index} className={classes.clock} title={clock.timeZone}>
            <span className={classes.label}>{label}</span>
            {time === undefined ? (
              <span className={classes.unknown}>{t('clock.unknown', { timeZone: clock.timeZone })}</span>
            ) : (
              <span className={classes.time}>
                <time>{time}</time>
                {day && <span className={classes.day}>{day}</span>}
                {look === 'faces' && <Sky className={classes.sky} size={14} stroke={1.7} aria-hidden />}
              </span>
            )}
          </li>
        );
      })}
    </List>
  );
}
