import { Card } from '@callboard/ui';
import { LogToolbar, useLogSearch } from '@callboard/ui/log';
import { useStored, useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { hasEnded, type RunState } from '../events/runState.ts';
import { parsePlace } from '../logPlace.ts';
import { runTranslation } from '../runTranslation.ts';
import classes from './Log.module.css';
import { LogRows } from './LogRows.tsx';
import { isOpenByDefault, type LogRow, type LogSection, logText, rowsOf, sectionsOf } from './logRows.ts';

const textOf = ({ line }: LogRow) => line?.text;

/** The log of the selected step, or of all steps in collapsible sections. */
export function LogCard({ run, taskId }: { run: RunState; taskId: string }) {
  const { t } = useTranslation(runTranslation);
  const { hash } = useLocation();
  const place = parsePlace(hash);
  const search = useState('');
  const [folds, setFolds] = useState<Readonly<Record<string, boolean>>>({});
  const [hasTimes, setTimes] = useStored('scaffolder', 'logTimes', false);
  const isSearching = search[0] !== '';

  const sections = useMemo(() => sectionsOf(run, t('log.general')), [run, t]);
  const chosen = sections.find(({ id }) => id === place.stepId);
  const isOpen = (section: LogSection) => isSearching || (folds[section.id] ?? isOpenByDefault(section));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether a section is open is what these two say
  const rows = useMemo(
    () => rowsOf(sections, { chosenId: chosen?.id, isOpen }),
    [...[sections, chosen?.id, folds, isSearching]],
  );
  const found = useLogSearch(rows, textOf, search);
  const shown = chosen ? [chosen] : sections;
  return (
    <Card title={chosen?.title ?? t('log.all')} count={shown.reduce((sum, { lines }) => sum + lines.length, 0)} isFlush>
      <div className={classes.toolbar}>
        <LogToolbar
          {...found.toolbar}
          hasTimes={hasTimes}
          onTimes={() => setTimes(!hasTimes)}
          text={() => logText(shown)}
          fileName={`run-${taskId}${chosen?.id ? `-${chosen.id}` : ''}.log`}
        />
      </div>
      <LogRows
        // Reset the scroll position for another log.
        key={chosen?.id ?? 'all'}
        rows={rows}
        chosenLine={chosen ? place.line : undefined}
        targetRow={found.row}
        marksOf={found.marksOf}
        isOpen={isOpen}
        onToggle={(section) => setFolds({ ...folds, [section.id]: !isOpen(section) })}
        hasTimes={hasTimes}
        isLive={!hasEnded(run)}
        label={t('log.label')}
      />
    </Card>
  );
}
