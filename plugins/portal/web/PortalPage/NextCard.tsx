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
  const row = (id: 'settings' | 'gallery', Icon: typeof IconAdjustments, to: string): ListRow => ({
    id,
    title: t(`next.${id}`),
    description: t(`next.${id}Hint`),
    icon: <Icon className={classes.rowIcon} size={18} stroke={1.7} aria-hidden />,
    to,
  });
  const rows = [
    ...(settings ? [row('settings', IconAdjustments, settings())] : []),
    ...(gallery ? [row('gallery', IconComponents, gallery())] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <Card title={t('next.title')} isFlush>
      <RowList rows={rows} />
    </Card>
  );
}
