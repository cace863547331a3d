import { catalogIndexRoute, useIsCatalogEmpty } from '@callboard/plugin-catalog/web';
import { Bone, LinkButton, SkeletonGroup } from '@callboard/ui';
import { IconBox, IconCircleCheck, IconInfoCircle } from '@callboard/ui/icons';
import { PluginErrorBoundary, useRouteRef, useTranslation } from '@callboard/web-kit';
import { useCallback, useState } from 'react';
import { WidgetEmpty } from '../../widgets/parts/WidgetEmpty.tsx';
import { dailyTranslation } from '../dailyTranslation.ts';
import { useWorkSources } from './useWorkSources.ts';
import classes from './Work.module.css';
import { WorkSection, type WorkState } from './WorkSection.tsx';

/** Open work of the user, by source. */
export function MyWork() {
  const { t } = useTranslation(dailyTranslation);
  const loaded = useWorkSources();
  const isEmpty = useIsCatalogEmpty();
  const [states, setStates] = useState<Readonly<Record<string, WorkState>>>({});
  const reportState = useCallback((id: string, state: WorkState) => setStates((all) => ({ ...all, [id]: state })), []);
  if (!loaded) return <LoadingWork />;
  const { sources, lost } = loaded;
  const reported = sources.map(({ source }) => states[source.id] ?? 'loading');
  const isDone = (state: WorkState) => state === 'calm' || state === 'refused';
  const isCalm = lost === 0 && reported.every(isDone);
  const isPartial = reported.includes('refused');
  // Loaded work is shown while the rest is loading.
  const isQuiet = reported.every((state) => isDone(state) || state === 'loading');
  return (
    <div className={classes.work}>
      {sources.map(({ pluginId, source }) => (
        <PluginErrorBoundary key={source.id} pluginId={pluginId}>
          <WorkSection source={source} onState={reportState} />
        </PluginErrorBoundary>
      ))}
      {lost > 0 && <p className={classes.more}>{t('work.lost', { count: lost })}</p>}
      {isQuiet && (!isCalm || isEmpty === undefined) && lost === 0 && <LoadingWork />}
      {isCalm && isEmpty && <NothingYet />}
      {isCalm && isEmpty === false && (
        <div className={classes.calm} data-partial={isPartial || undefined}>
          {isPartial ? <IconInfoCircle size={28} aria-hidden /> : <IconCircleCheck size={28} aria-hidden />}
          <p className={classes.calmTitle}>{t(isPartial ? 'work.partial' : 'work.calm')}</p>
          <p className={classes.calmHint}>{t(isPartial ? 'work.partialHint' : 'work.calmHint')}</p>
        </div>
      )}
    </div>
  );
}

/** An empty catalog must not be reported as all clear. */
function NothingYet() {
  const { t } = useTranslation(dailyTranslation);
  const catalog = useRouteRef(catalogIndexRoute)();
  return (
    <WidgetEmpty
      icon={IconBox}
      title={t('work.empty')}
      hint={t('work.emptyHint')}
      action={
        <LinkButton to={catalog} variant="default" size="xs" mt="xs">
          {t('work.addSource')}
        </LinkButton>
      }
    />
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
