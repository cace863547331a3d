import { Bone, SkeletonGroup } from '@callboard/ui';
import { IconCircleCheck } from '@callboard/ui/icons';
import { PluginErrorBoundary, useTranslation } from '@callboard/web-kit';
import { useCallback, useState } from 'react';
import { dailyTranslation } from '../daily/dailyTranslation.ts';
import { useWorkSources } from './useWorkSources.ts';
import classes from './Work.module.css';
import { WorkSection, type WorkState } from './WorkSection.tsx';

/** What waits for the user, by its source. */
export function MyWork() {
  const { t } = useTranslation(dailyTranslation);
  const loaded = useWorkSources();
  const [states, setStates] = useState<Readonly<Record<string, WorkState>>>({});
  const tell = useCallback((id: string, state: WorkState) => setStates((all) => ({ ...all, [id]: state })), []);
  if (!loaded) return <LoadingWork />;
  const { sources, lost } = loaded;
  const told = sources.map(({ source }) => states[source.id] ?? 'loading');
  const isCalm = lost === 0 && told.every((state) => state === 'calm');
  // What is there already is shown while the rest is still loading.
  const isQuiet = told.every((state) => state === 'calm' || state === 'loading');
  return (
    <div className={classes.work}>
      {sources.map(({ pluginId, source }) => (
        <PluginErrorBoundary key={source.id} pluginId={pluginId}>
          <WorkSection source={source} onState={tell} />
        </PluginErrorBoundary>
      ))}
      {lost > 0 && <p className={classes.more}>{t('work.lost', { count: lost })}</p>}
      {isQuiet && !isCalm && lost === 0 && <LoadingWork />}
      {isCalm && (
        <div className={classes.calm}>
          <IconCircleCheck size={28} aria-hidden />
          <p className={classes.calmTitle}>{t('work.calm')}</p>
          <p className={classes.calmHint}>{t('work.calmHint')}</p>
        </div>
      )}
    </div>
  );
}

function LoadingWork() {
  return (
    <SkeletonGroup className={classes.loading}>
      {[82, 64, 73].map((width) => (
        <Bone key={width} width={`${width}%`} />
      ))}
    </SkeletonGroup>
  );
}
