import { Link, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { OutsidePlugin } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

/** The external plugins that the portal runs without, because they failed; renders nothing without any. */
export function FailedPlugins({ plugins }: { plugins: readonly OutsidePlugin[] }) {
  const { t } = useTranslation(portalTranslation);
  const failed = plugins.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return null;
  return (
    <div className={classes.warnings}>
      <WarningPanel severity="error" title={t('failed.title', { count: failed.length })} message={t('failed.hint')}>
        <ul className={classes.warningList}>
          {failed.map(({ package: named, about, error }) => (
            <li key={named}>
              {about?.name ?? named}: {error}
            </li>
          ))}
        </ul>
        <Link to="plugins">{t('failed.show')}</Link>
      </WarningPanel>
    </div>
  );
}
