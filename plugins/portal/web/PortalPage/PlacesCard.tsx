import { Card, CopyButton, MiddleTruncate } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PortalInstallation } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

export function PlacesCard({ installation }: { installation: PortalInstallation }) {
  const { t } = useTranslation(portalTranslation);
  return (
    <Card title={t('places.title')}>
      <dl className={classes.places}>
        <Place label={t('places.data')} hint={t('places.dataHint')} paths={[installation.dataDirectory]} />
        <Place label={t('places.config')} hint={t('places.configHint')} paths={installation.configFiles} />
      </dl>
    </Card>
  );
}

function Place({ label, hint, paths }: { label: string; hint: string; paths: readonly string[] }) {
  const { t } = useTranslation(portalTranslation);
  return (
    <div>
      <dt>{label}</dt>
      {paths.map((path) => (
        <dd key={path} className={classes.path}>
          <code>
            <MiddleTruncate text={path} tailLength={16} />
          </code>
          <CopyButton text={path} label={t('places.copy', { path })} />
        </dd>
      ))}
      <dd className={classes.hint}>{hint}</dd>
    </div>
  );
}
