import { StatusDot } from '@callboard/ui';
import { pluginFailuresApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { InstalledPlugin, PluginOverview } from '../../common/index.ts';
import type { ChangeToReview } from './ChangeDialog.tsx';
import { PluginDetails } from './PluginDetails.tsx';
import { PluginItem } from './PluginList.tsx';
import classes from './Plugins.module.css';
import { pluginsTranslation } from './pluginsTranslation.ts';

const tones = { active: 'success', waiting: 'warning', failed: 'danger', disabled: 'neutral' } as const;

type InstalledItemProps = {
  plugin: InstalledPlugin;
  overview: PluginOverview;
  onReview: (review: ChangeToReview) => void;
};

/** An external plugin: its state, what it may touch, and why it failed. */
export function InstalledItem({ plugin, overview, onReview }: InstalledItemProps) {
  const { t } = useTranslation(pluginsTranslation);
  const { id, package: named = '', name, version, state, error, isRequired } = plugin;
  const failure = useApi(pluginFailuresApi).find((one) => one.id === id);
  const isPlanned = overview.planned.some(({ package: after, from }) => after === named || from === named);
  const action = state === 'disabled' ? 'enable' : 'disable';
  const isOffered = !isPlanned && !(isRequired && action === 'disable');
  return (
    <PluginItem
      name={name}
      version={version}
      description={plugin.description}
      state={<StatusDot tone={tones[failure ? 'failed' : state]}>{t(`state.${state}`)}</StatusDot>}
      actions={
        isOffered && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(`${action}.label`, { plugin: name })}
            onClick={() => onReview({ change: { action, package: named }, name })}
          >
            {t(`${action}.action`)}
          </Button>
        )
      }
    >
      {error !== undefined && <p className={classes.error}>{error}</p>}
      {failure && <p className={classes.error}>{t('failedInBrowser', { error: failure.error })}</p>}
      {isRequired && <p className={classes.text}>{t('required')}</p>}
      {named !== name && named !== `${name}@${version}` && <p className={classes.source}>{named}</p>}
      <PluginDetails plugin={plugin} />
    </PluginItem>
  );
}
