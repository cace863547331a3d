import { LogText, type Mark } from '@callboard/ui/log';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import { memo } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import type { RunLine } from '../events/runState.ts';
import { placeHash } from '../logPlace.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Log.module.css';

type LogLineProps = {
  stepId: string;
  line: RunLine;
  marks: readonly Mark[];
  isChosen: boolean;
  hasTime: boolean;
};

/** A line with its number as a link. */
export const LogLine = memo(function LogLine({ stepId, line, marks, isChosen, hasTime }: LogLineProps) {
  const { t } = useTranslation(runTranslation);
  const { language } = useLanguage();
  const { search } = useLocation();
  const { number, at, text, isStatus } = line;
  const exact = new Date(at).toLocaleTimeString(language, { hour12: false });
  return (
    <div className={classes.line} data-chosen={isChosen || undefined} data-status={isStatus}>
      <RouterLink
        className={classes.number}
        to={{ search, hash: placeHash({ stepId, line: number }) }}
        replace
        preventScrollReset
        aria-label={t('log.line', { number })}
        title={exact}
      >
        {number}
      </RouterLink>
      {hasTime && <span className={classes.time}>{exact}</span>}
      <LogText text={text} marks={marks} />
    </div>
  );
});
