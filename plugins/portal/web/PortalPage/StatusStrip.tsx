import { RelativeTime, StatusDot } from '@callboard/ui';
import {
  PluginErrorBoundary,
  type StatusFact,
  type StatusFactSource,
  statusFactPoint,
  useContributions,
  useTranslation,
} from '@callboard/web-kit';
import type { PortalAbout } from '../../common/index.ts';
import { portalTranslation } from '../portalTranslation.ts';
import classes from './PortalPage.module.css';

const engineNames = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** The overall status in one line. */
export function StatusStrip({ about }: { about: PortalAbout }) {
  const { t } = useTranslation(portalTranslation);
  const waiting = about.plugins.filter(({ isReady }) => !isReady).length;
  const sources = useContributions(statusFactPoint);
  const facts: StatusFact[] = [
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
      {facts.map((fact) => (
        <Fact key={fact.label} fact={fact} />
      ))}
      {sources.map(({ pluginId, value }) => (
        <PluginErrorBoundary key={value.id} pluginId={pluginId}>
          <SourceFact source={value} />
        </PluginErrorBoundary>
      ))}
    </dl>
  );
}

function Fact({ fact: { label, value } }: { fact: StatusFact }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** A separate component, because the fact is a hook. */
function SourceFact({ source }: { source: StatusFactSource }) {
  const fact = source.useFact();
  return fact ? <Fact fact={fact} /> : null;
}
