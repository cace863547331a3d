import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

/** Configuration warnings from the start of the server; renders nothing without any. */
export function ConfigWarnings({ warnings }: { warnings: readonly string[] }) {
  const { t } = useTranslation(portalTranslation);
  if (warnings.length === 0) return null;
  return (
    <div className={classes.warnings}>
      <WarningPanel title={t('warnings.title', { count: warnings.length })} message={t('warnings.hint')}>
        <ul className={classes.warningList}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </WarningPanel>
    </div>
  );
}
