import { RelativeTime, StatusDot } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { PortalAbout } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** The state of the whole in one line. */
export function StatusStrip({ about }: { about: PortalAbout }) {
  const { t } = useTranslation(portalTranslation);
  const waiting = about.plugins.filter(({ isReady }) => !isReady).length;
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: t('status.label'),
      value: (
        <StatusDot tone={waiting ? 'warning' : 'success'} isActive={waiting > 0}>
          {waiting ? t('status.waiting', { count: waiting }) : t('status.ready')}
        </StatusDot>
      ),
    },
    { label: t('status.version'), value: about.version },
    { label: t('status.started'), value: <RelativeTime value={about.startedAt} /> },
    { label: t('status.database'), value: engineNames[about.databaseEngine] },
    { label: t('status.node'), value: about.nodeVersion.replace(/^v/, '') },
  ];
  return (
    <dl className={classes.strip}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
