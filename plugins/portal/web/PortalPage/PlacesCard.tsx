import { Card, CopyButton, MiddleTruncate } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PortalAbout } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

export function PlacesCard({ about }: { about: PortalAbout }) {
  const { t } = useTranslation(portalTranslation);
  return (
    <Card title={t('places.title')}>
      <dl className={classes.places}>
        <Place label={t('places.data')} hint={t('places.dataHint')} paths={[about.dataDirectory]} />
        <Place label={t('places.config')} hint={t('places.configHint')} paths={about.configFiles} />
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
