import { List, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Tabs } from '@mantine/core';
import { editorTranslation } from '../editorMessages.ts';
import classes from './DryRun.module.css';
import { ResultFiles } from './ResultFiles.tsx';
import { ResultLog } from './ResultLog.tsx';
import { ResultOutput } from './ResultOutput.tsx';
import type { TriedRun } from './useDryRuns.ts';

/** The files, log and output of a dry run. */
export function ResultTabs({ run }: { run: TriedRun }) {
  const { t } = useTranslation(editorTranslation);
  const { number, result } = run;
  const unknown = result.unknownInputs ?? [];
  const nameOf = (id: string) => result.steps.find((step) => step.id === id)?.name ?? id;
  return (
    <Tabs defaultValue="files" className={classes.tabs} keepMounted={false}>
      <Tabs.List aria-label={t('results.tabs', { number })}>
        <Tabs.Tab value="files">{t('results.files')}</Tabs.Tab>
        <Tabs.Tab value="log">{t('results.log')}</Tabs.Tab>
        <Tabs.Tab value="output">{t('results.output')}</Tabs.Tab>
      </Tabs.List>
      {(unknown.length > 0 || result.pretended.length > 0) && (
        <div className={classes.notes}>
          {unknown.length > 0 && (
            <WarningPanel
              severity="warning"
              title={t('results.unknownInputs')}
              message={
                <List aria-label={t('results.unknownInputs')}>
                  {unknown.map(({ stepId, key, action, known, near = '' }) => (
                    <li key={`${stepId} ${key}`}>
                      {`${nameOf(stepId)}: `}
                      {t(near === '' ? 'code.problem.unknownInput' : 'code.problem.misspeltInput', {
                        key,
                        action,
                        near,
                        known: known.join(', '),
                      })}
                    </li>
                  ))}
                </List>
              }
            />
          )}
          {result.pretended.length > 0 && (
            <WarningPanel
              severity="info"
              message={t('results.pretended', { steps: result.pretended.map(nameOf).join(', ') })}
            />
          )}
        </div>
      )}
      <Tabs.Panel value="files" className={classes.panel}>
        <ResultFiles run={run} />
      </Tabs.Panel>
      <Tabs.Panel value="log" className={classes.panel}>
        <ResultLog result={result} />
      </Tabs.Panel>
      <Tabs.Panel value="output" className={classes.panel}>
        <ResultOutput output={result.output} />
      </Tabs.Panel>
    </Tabs>
  );
}
