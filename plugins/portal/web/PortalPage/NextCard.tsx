import { Card, type ListRow, RowList } from '@callboard/ui';
import { IconAdjustments, IconComponents } from '@callboard/ui/icons';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { galleryLink, settingsLink } from '../entry.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

/** Links to other pages; those that this app does not have are left out. */
export function NextCard() {
  const { t } = useTranslation(portalTranslation);
  const settings = useRouteRef(settingsLink);
  const gallery = useRouteRef(galleryLink);
  const rows: ListRow[] = [];
  if (settings) {
    rows.push({
      id: 'settings',
      title: t('next.settings'),
      description: t('next.settingsHint'),
      icon: <IconAdjustments className={classes.rowIcon} size={18} stroke={1.7} aria-hidden />,
      to: settings(),
    });
  }
  if (gallery) {
    rows.push({
      id: 'gallery',
      title: t('next.gallery'),
      description: t('next.galleryHint'),
      icon: <IconComponents className={classes.rowIcon} size={18} stroke={1.7} aria-hidden />,
      to: gallery(),
    });
  }
  if (rows.length === 0) return null;
  return (
    <Card title={t('next.title')} isFlush>
      <RowList rows={rows} />
    </Card>
  );
}
