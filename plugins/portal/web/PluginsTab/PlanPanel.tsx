import { CodeSnippet, List, WarningPanel } from '@callboard/ui';
import { alertApi, reasonOf, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { PluginOverview } from '../../common/index.ts';
import { useSaveChange } from '../pluginQueries.ts';
import classes from './Plugins.module.css';
import { pluginsTranslation } from './pluginsTranslation.ts';

/** The changes that wait for a restart, and the lines that make them permanent; renders nothing without any. */
export function PlanPanel({ overview }: { overview: PluginOverview }) {
  const { t } = useTranslation(pluginsTranslation);
  const { planned, lines, canChange } = overview;
  const alerts = useApi(alertApi);
  const save = useSaveChange();
  if (planned.length === 0 && lines === undefined) return null;
  const undo = (named: string) =>
    save.mutate(
      { action: 'undo', package: named },
      { onError: (error) => alerts.post({ message: reasonOf(error), severity: 'error' }) },
    );
  return (
    <WarningPanel
      severity="info"
      title={planned.length > 0 ? t('plan.title', { count: planned.length }) : t('plan.uncommitted')}
      message={planned.length > 0 && t('plan.hint')}
    >
      {planned.length > 0 && (
        <List className={classes.changes}>
          {planned.map(({ kind, package: named, from, isUndoable }) => (
            <li key={named} className={classes.change}>
              <span>{from === undefined ? t(`plan.${kind}`, { named }) : t('plan.updateFrom', { from, named })}</span>
              {isUndoable && canChange && (
                <Button size="compact-xs" variant="default" loading={save.isPending} onClick={() => undo(named)}>
                  {t('plan.undo')}
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {lines !== undefined && <ConfigLines hint={t('plan.lines')} lines={lines} />}
    </WarningPanel>
  );
}

/** The lines of the configuration file to commit. */
export function ConfigLines({ hint, lines }: { hint: string; lines: string }) {
  return (
    <div className={classes.lines}>
      <p className={classes.text}>{hint}</p>
      <CodeSnippet text={lines} language="yaml" maxHeight={360} />
    </div>
  );
}
