import { CardSkeleton, Dialog, WarningPanel } from '@callboard/ui';
import { alertApi, reasonOf, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { AvailablePlugin, InstalledPlugin, PluginOverview, RequestedChange } from '../../common/index.ts';
import { useChangePreview, useSaveChange } from '../pluginQueries.ts';
import { ConfigLines } from './PlanPanel.tsx';
import { newIn, PluginDetails } from './PluginDetails.tsx';
import classes from './Plugins.module.css';
import { pluginsTranslation } from './pluginsTranslation.ts';

export type ChangeToReview = {
  change: Exclude<RequestedChange, { action: 'undo' }>;
  name: string;
  /** The version of the index, to install or to update to. */
  plugin?: AvailablePlugin;
  /** The running version. */
  installed?: InstalledPlugin | undefined;
};

type ChangeDialogProps = { review: ChangeToReview; overview: PluginOverview; onClose: () => void };

/** Shows the lines of configuration for a change, and saves it for the next start. */
export function ChangeDialog({ review: { change, name, plugin, installed }, overview, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(pluginsTranslation);
  const alerts = useApi(alertApi);
  const { data: plan, error } = useChangePreview(change);
  const save = useSaveChange();
  const failure = error ?? save.error;

  function saveNow() {
    save.mutate(change, {
      onSuccess: () => {
        alerts.post({ message: t('saved'), severity: 'success', display: 'transient' });
        onClose();
      },
    });
  }

  return (
    <Dialog isOpen title={t(`${change.action}.label`, { plugin: name })} isBusy={save.isPending} onClose={onClose}>
      <div className={classes.review}>
        {failure && <WarningPanel severity="error" message={reasonOf(failure)} />}
        {plugin && <NewParts plugin={plugin} installed={installed} />}
        {!plan && !error && <CardSkeleton lines={4} />}
        {plan?.lines !== undefined && <ConfigLines hint={t('review.lines')} lines={plan.lines} />}
        {plan && plan.lines === undefined && <p className={classes.text}>{t('noLines')}</p>}
        <p className={classes.text}>{overview.canChange ? t('restart') : t(obstacleOf(overview))}</p>
        <div className={classes.buttons}>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          {overview.canChange && (
            <Button disabled={!plan} loading={save.isPending} onClick={saveNow}>
              {t('save')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const obstacleOf = ({ obstacle }: PluginOverview) =>
  (({ 'permissions-off': 'obstacle.permissionsOff', replicas: 'obstacle.replicas', none: 'obstacle.denied' }) as const)[
    obstacle ?? 'none'
  ];

/** The things that a plugin adds, or those that the running version does not have. */
function NewParts({ plugin, installed }: { plugin: AvailablePlugin; installed: InstalledPlugin | undefined }) {
  const { t } = useTranslation(pluginsTranslation);
  const parts = installed ? newIn(plugin, installed) : plugin;
  const hasParts = Object.values(parts).some((values) => Array.isArray(values) && values.length > 0);
  return (
    <>
      {plugin.changes !== undefined && <p className={classes.text}>{plugin.changes}</p>}
      {hasParts && (
        <section className={classes.section}>
          <h3 className={classes.heading}>{t(installed ? 'review.new' : 'review.all')}</h3>
          <PluginDetails plugin={parts} />
        </section>
      )}
    </>
  );
}
