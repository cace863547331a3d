import { LogText, type Mark, withoutColours } from '@callboard/ui/log';
import { useLanguage } from '@callboard/web-kit';
import { memo } from 'react';
import classes from './Log.module.css';
import { logLevel } from './logLevel.ts';
import { podHue } from './podHue.ts';
import type { LogLine } from './reading/logLine.ts';

export type LogRowLook = { hasTimes: boolean; isWrapped: boolean; hasPods: boolean };

type LogRowProps = { line: LogLine; marks: readonly Mark[]; look: LogRowLook };

/** The part of a pod's name that distinguishes it from its siblings. */
const shownOfName = 11;

export const LogRow = memo(
  function LogRow({ line: { source, at, text }, marks, look }: LogRowProps) {
    const { language } = useLanguage();
    return (
      <div className={classes.line} data-level={logLevel(withoutColours(text))}>
        {look.hasPods && (
          <span className={classes.pod} style={{ color: `var(--cb-hue-${podHue(source.pod)})` }} title={source.pod}>
            {source.pod.slice(-shownOfName)}
          </span>
        )}
        {look.hasTimes && at && (
          <time className={classes.time} dateTime={at} title={at}>
            {timeText(at, language)}
          </time>
        )}
        <LogText text={text} marks={marks} />
      </div>
    );
  },
  (before, now) =>
    before.line === now.line &&
    before.marks === now.marks &&
    before.look.hasTimes === now.look.hasTimes &&
    before.look.hasPods === now.look.hasPods,
);

function timeText(at: string, language: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return `${date.toLocaleTimeString(language, { hour12: false })}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}
