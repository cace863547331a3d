import { Card, CardSkeleton, EmptyState, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import { usePluginOverview } from '../pluginQueries.ts';
import { AvailableCard } from './AvailableCard.tsx';
import { BuiltInCard } from './BuiltInCard.tsx';
import { ChangeDialog, type ChangeToReview } from './ChangeDialog.tsx';
import { InstalledItem } from './InstalledItem.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { PluginList } from './PluginList.tsx';
import classes from './Plugins.module.css';
import { pluginsTranslation } from './pluginsTranslation.ts';

/** For administrators: what is installed, what it may touch, and what can be added. */
export function PluginsTab() {
  const { t } = useTranslation(pluginsTranslation);
  const { data, error, refetch } = usePluginOverview();
  const [review, setReview] = useState<ChangeToReview>();
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={8} />;
  const outside = data.items.filter((plugin) => plugin.package !== undefined);
  return (
    <div className={classes.tab}>
      <PlanPanel overview={data} />
      <Card title={t('outside.title')} count={outside.length}>
        {outside.length === 0 ? (
          <EmptyState variant="content" title={t('outside.empty')} description={t('outside.emptyHint')} />
        ) : (
          <PluginList>
            {outside.map((plugin) => (
              <InstalledItem key={plugin.package} plugin={plugin} overview={data} onReview={setReview} />
            ))}
          </PluginList>
        )}
      </Card>
      {data.hasIndex && <AvailableCard installed={data.items} onReview={setReview} />}
      <BuiltInCard plugins={data.items.filter((plugin) => plugin.package === undefined)} />
      {review && <ChangeDialog review={review} overview={data} onClose={() => setReview(undefined)} />}
    </div>
  );
}
