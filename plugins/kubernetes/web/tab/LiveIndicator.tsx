import { QuietIconButton, StatusDot } from '@callboard/ui';
import { IconRefresh } from '@callboard/ui/icons';
import { useConnection, useTranslation } from '@callboard/web-kit';
import { useSyncExternalStore } from 'react';
import { tabTranslation } from '../tabTranslation.ts';
import { SecondsAgo } from './SecondsAgo.tsx';
import classes from './Tab.module.css';

type LiveIndicatorProps = { updatedAt: number; hasFailed: boolean; refresh(): void };

/** The age of the data, and whether it is still updated. */
export function LiveIndicator({ updatedAt, hasFailed, refresh }: LiveIndicatorProps) {
  const { t } = useTranslation(tabTranslation);
  const isHidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const isLost = useConnection().state === 'lost';
  return (
    <div className={classes.live}>
      {isLost || hasFailed ? (
        <StatusDot tone="warning">
          {t(isLost ? 'live.lost' : 'live.failed')} <SecondsAgo time={updatedAt} />
        </StatusDot>
      ) : (
        <StatusDot tone={isHidden ? 'neutral' : 'success'} isActive={!isHidden}>
          {isHidden ? t('live.paused') : t('live.updated')} <SecondsAgo time={updatedAt} />
        </StatusDot>
      )}
      <QuietIconButton label={t('live.refresh')} onClick={refresh}>
        <IconRefresh size={16} />
      </QuietIconButton>
    </div>
  );
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
