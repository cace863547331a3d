import { countText, ErrorPanel, WarningPanel } from '@callboard/ui';
import { LogToolbar, useLogSearch, withoutColours } from '@callboard/ui/log';
import { useStored, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { objectTranslation } from '../objects/objectTranslation.ts';
import classes from './Log.module.css';
import { LogRows } from './LogRows.tsx';
import type { LogLine } from './reading/logLine.ts';
import type { LogSnapshot } from './reading/logSession.ts';

type LogViewProps = {
  label: string;
  log: LogSnapshot & { retry(): void };
  /** Whether new lines are shown as they arrive. */
  isLive: boolean;
  /** Whether lines show their pod, if there are several. */
  hasPods: boolean;
  fileName: string;
  /** Controls above the log. */
  children: ReactNode;
};

const textOf = ({ text }: LogLine) => text;

/** A log to read, search and download. When the reader scrolls up, new lines are only counted. */
export function LogView({ label, log, isLive, hasPods, fileName, children }: LogViewProps) {
  const { t } = useTranslation(objectTranslation);
  const search = useState('');
  const [hasTimes, setTimes] = useStored('kubernetes', 'logTimes', false);
  const [isWrapped, setWrapped] = useStored('kubernetes', 'logWrap', true);
  const [held, setHeld] = useState<readonly LogLine[]>();
  const lines = held ?? log.lines;
  const found = useLogSearch(lines, textOf, search);
  return (
    <div className={classes.log}>
      <div className={classes.choices}>{children}</div>
      {log.failure && (
        <ErrorPanel
          error={log.failure.error}
          title={t('logs.failed', { pod: log.failure.source.pod, message: log.failure.error.message })}
          actions={
            <Button variant="default" size="xs" onClick={log.retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {log.dropped > 0 && (
        <WarningPanel
          severity="info"
          message={t('logs.dropped', { kept: countText(log.lines.length), gone: countText(log.dropped) })}
        />
      )}
      <LogToolbar
        {...found.toolbar}
        hasTimes={hasTimes}
        onTimes={() => setTimes(!hasTimes)}
        isWrapped={isWrapped}
        onWrap={() => setWrapped(!isWrapped)}
        text={() => logText(log.lines, hasPods)}
        fileName={fileName}
      />
      <LogRows
        label={label}
        lines={lines}
        look={{ hasTimes, isWrapped, hasPods }}
        wantedRow={found.row}
        marksOf={found.marksOf}
        isLive={isLive}
        isReading={log.isReading}
        hasFailed={log.failure !== undefined}
        hasNoPreviousRun={log.hasNoPreviousRun}
        waiting={held ? newerThan(held, log) : 0}
        onHold={(isHeld) => setHeld(isHeld ? log.lines : undefined)}
      />
    </div>
  );
}

/** The number of lines that have arrived after these. */
function newerThan(held: readonly LogLine[], { lines }: LogSnapshot): number {
  const last = held.reduce((most, { id }) => Math.max(most, id), 0);
  return lines.filter(({ id }) => id > last).length;
}

/** A log as text for copying: with times, without colours. */
function logText(lines: readonly LogLine[], hasPods: boolean): string {
  return lines
    .map(({ source, at, text }) =>
      [...(hasPods ? [source.pod] : []), ...(at ? [at] : []), withoutColours(text)].join(' '),
    )
    .map((line) => `${line}\n`)
    .join('');
}
