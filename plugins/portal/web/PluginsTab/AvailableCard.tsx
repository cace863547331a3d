import { Card, CardSkeleton, EmptyState, Link, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import type { AvailablePlugin, InstalledPlugin } from '../../common/index.ts';
import { useAvailablePlugins } from '../pluginQueries.ts';
import type { ChangeToReview } from './ChangeDialog.tsx';
import { PluginDetails } from './PluginDetails.tsx';
import { PluginItem, PluginList } from './PluginList.tsx';
import classes from './Plugins.module.css';
import { pluginsTranslation } from './pluginsTranslation.ts';

type AvailableCardProps = {
  installed: readonly InstalledPlugin[];
  onReview: (review: ChangeToReview) => void;
};

/** The plugins of the index that are not installed, or are newer there. */
export function AvailableCard({ installed, onReview }: AvailableCardProps) {
  const { t } = useTranslation(pluginsTranslation);
  const { data, error, refetch } = useAvailablePlugins();
  const offered = data?.filter(({ listed }) => !listed || listed.isNewer);
  return (
    <Card title={t('available.title')} count={offered?.length}>
      {error && <LoadErrorPanel error={error} title={t('available.failed')} onRetry={() => void refetch()} />}
      {!offered && !error && <CardSkeleton lines={4} />}
      {offered?.length === 0 && (
        <EmptyState variant="info" title={t('available.empty')} description={t('available.emptyHint')} />
      )}
      {offered && offered.length > 0 && (
        <PluginList>
          {offered.map((plugin) => (
            <AvailableItem
              key={plugin.name}
              plugin={plugin}
              installed={installed.find(({ name }) => name === plugin.name)}
              onReview={onReview}
            />
          ))}
        </PluginList>
      )}
    </Card>
  );
}

type AvailableItemProps = {
  plugin: AvailablePlugin;
  installed: InstalledPlugin | undefined;
  onReview: (review: ChangeToReview) => void;
};

function AvailableItem({ plugin, installed, onReview }: AvailableItemProps) {
  const { t } = useTranslation(pluginsTranslation);
  const { name, version, description, homepage, listed, problem } = plugin;
  const change = listed
    ? { action: 'update' as const, package: listed.package, name, version }
    : { action: 'install' as const, name, version };
  return (
    <PluginItem
      name={name}
      version={listed?.version === undefined ? version : t('available.versions', { from: listed.version, to: version })}
      description={description}
      actions={
        problem === undefined && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(`${change.action}.label`, { plugin: name })}
            onClick={() => onReview({ change, name, plugin, installed })}
          >
            {t(`${change.action}.action`)}
          </Button>
        )
      }
    >
      {problem !== undefined && <p className={classes.error}>{problem}</p>}
      {homepage !== undefined && (
        <Link to={homepage} className={classes.source}>
          {homepage}
        </Link>
      )}
      <PluginDetails plugin={plugin} />
    </PluginItem>
  );
}
