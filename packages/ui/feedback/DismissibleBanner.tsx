import { useDismissedBanners, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { IconX } from '../icons/index.ts';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './DismissibleBanner.module.css';

type DismissibleBannerProps = {
  /** The dismissal is stored permanently under this id. */
  id: string;
  tone?: 'info' | 'warning' | 'danger';
  /** Floats above the lower edge of the page. */
  isFixed?: boolean;
  children: ReactNode;
};

/** A notice that is shown until the user dismisses it. */
export function DismissibleBanner({ id, tone = 'info', isFixed = false, children }: DismissibleBannerProps) {
  const { t } = useTranslation(uiTranslation);
  const { isDismissed, dismiss } = useDismissedBanners();
  if (isDismissed(id)) return null;
  return (
    <div className={classes.banner} data-tone={tone} data-fixed={isFixed || undefined} role="status">
      <div className={classes.message}>{children}</div>
      <button type="button" className={classes.dismiss} aria-label={t('banner.dismiss')} onClick={() => dismiss(id)}>
        <IconX size={16} aria-hidden />
      </button>
    </div>
  );
}
