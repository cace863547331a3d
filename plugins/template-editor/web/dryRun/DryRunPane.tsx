import { List, Progress, QuietIconButton, WarningPanel } from '@callboard/ui';
import { IconDownload, IconTrash } from '@callboard/ui/icons';
import { reasonOf, saveFile, useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { bytesOfBase64 } from '../directory/fileContent.ts';
import { packFiles } from '../directory/zip.ts';
import { type EditorText, editorTranslation } from '../editorMessages.ts';
import panes from '../panes/Panes.module.css';
import classes from './DryRun.module.css';
import { TooLargeError } from './dryRunRequest.ts';
import { ResultTabs } from './ResultTabs.tsx';
import type { DryRuns, FailedRun, TriedRun } from './useDryRuns.ts';

/** The list of dry runs and the details of the selected one. */
export function DryRunPane({ dryRuns: { runs, isRunning, remove } }: { dryRuns: DryRuns }) {
  const { t } = useTranslation(editorTranslation);
  const [chosen, setChosen] = useState<{ number: number; newest: number }>();
  const newest = runs[0]?.number ?? 0;
  // A new result is shown even if an older one was chosen before.
  const chosenNumber = chosen && newest <= chosen.newest ? chosen.number : undefined;
  const shown = runs.find(({ number }) => number === chosenNumber) ?? runs[0];
  return (
    <>
      <div className={panes.head}>
        <h2 className={panes.title}>{t('results.heading')}</h2>
      </div>
      {isRunning && <Progress />}
      {!shown && !isRunning && (
        <div className={panes.middle}>
          <div className={panes.empty}>
            <p className={classes.none}>{t('results.none')}</p>
            <p className={classes.noneHint}>{t('results.noneHint')}</p>
          </div>
        </div>
      )}
      {shown && (
        <div className={classes.results}>
          <List className={classes.list} aria-label={t('results.heading')}>
            {runs.map((run) => (
              <ResultRow
                key={run.number}
                run={run}
                isShown={run === shown}
                onShow={() => setChosen({ number: run.number, newest })}
                onDelete={() => remove(run.number)}
              />
            ))}
          </List>
          {'error' in shown ? (
            <div key={shown.number} className={classes.failure}>
              <WarningPanel severity="error" title={t('results.failed')} message={failureOf(shown.error, t)} />
            </div>
          ) : (
            <ResultTabs key={shown.number} run={shown} />
          )}
        </div>
      )}
    </>
  );
}

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

function failureOf(error: unknown, t: EditorText): string {
  if (!(error instanceof TooLargeError)) return reasonOf(error);
  return t('results.tooLarge', { size: megabytes(error.bytes), limit: megabytes(error.limit) });
}

type ResultRowProps = { run: TriedRun | FailedRun; isShown: boolean; onShow: () => void; onDelete: () => void };

function ResultRow({ run, isShown, onShow, onDelete }: ResultRowProps) {
  const { t } = useTranslation(editorTranslation);
  const { number } = run;
  const tried = 'error' in run ? undefined : run;
  return (
    <li className={classes.result} data-shown={isShown || undefined}>
      <button type="button" className={classes.name} aria-current={isShown || undefined} onClick={onShow}>
        {t(tried ? 'results.result' : 'results.failedResult', { number })}
      </button>
      {tried && (
        <QuietIconButton label={t('results.download', { number })} onClick={() => download(tried)}>
          <IconDownload size={15} aria-hidden />
        </QuietIconButton>
      )}
      <QuietIconButton label={t('results.delete', { number })} onClick={onDelete}>
        <IconTrash size={15} aria-hidden />
      </QuietIconButton>
    </li>
  );
}

function download({ number, name, result }: TriedRun): void {
  const files = result.directoryContents.map(({ path, base64Content, executable }) => ({
    path,
    content: bytesOfBase64(base64Content),
    isExecutable: executable,
  }));
  saveFile(`dry-run-${name}-${number}.zip`, packFiles(files), 'application/zip');
}
