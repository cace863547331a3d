import type { SourceRun } from '@callboard/plugin-catalog/common';
import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { Card, Link, List, RelativeTime, StatusDot, type StatusTone } from '@callboard/ui';
import { useLanguage, useTranslation } from '@callboard/web-kit';
import classes from '../Rows.module.css';
import { sourcesTranslation } from '../sourcesTranslation.ts';
import { intervalText } from '../sourceTexts.ts';
import { useSourceName } from '../useSourceName.ts';

const tones: Record<SourceRun['outcome'], StatusTone> = {
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  interrupted: 'warning',
};

type RunListProps = { runs: readonly SourceRun[]; linkTo: (id: string) => string };

/** The results of the last runs, newest first. */
export function RunList({ runs, linkTo }: RunListProps) {
  const { t } = useTranslation(sourcesTranslation);
  return (
    <Card title={t('detail.runs')} footer={runs.length > 0 ? t('detail.runsHint') : undefined} isFlush>
      {runs.length === 0 && <p className={classes.none}>{t('detail.noRuns')}</p>}
      <List as="ol" isDivided className={classes.list}>
        {runs.map((run) => (
          <Run key={run.id} run={run} linkTo={linkTo} />
        ))}
      </List>
    </Card>
  );
}

function Run({ run, linkTo }: { run: SourceRun; linkTo: (id: string) => string }) {
  const { t } = useTranslation(sourcesTranslation);
  const { language } = useLanguage();
  const { outcome, cause, actor, startedAt, endedAt, entities, problems, error } = run;
  const ms = endedAt === undefined ? undefined : Date.parse(endedAt) - Date.parse(startedAt);
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <StatusDot tone={tones[outcome]} isActive={outcome === 'running'}>
          {t(`run.${outcome}`)}
        </StatusDot>
        <span className={classes.quiet}>
          <RelativeTime value={startedAt} />
        </span>
        {ms !== undefined && <span className={classes.quiet}>{intervalText(ms, language, 'narrow')}</span>}
        {outcome !== 'running' && <span className={classes.quiet}>{t('entities', { count: entities })}</span>}
        {problems > 0 && <span className={classes.quiet}>{t('problems', { count: problems })}</span>}
      </p>
      <p className={classes.line}>
        <span className={classes.quiet}>{t(`cause.${cause}`)}</span>
        {actor && <Actor actor={actor} linkTo={linkTo} />}
      </p>
      {error && <p className={classes.message}>{error}</p>}
    </li>
  );
}

function Actor({ actor, linkTo }: { actor: string; linkTo: (id: string) => string }) {
  const nameOf = useSourceName();
  if (actor.startsWith('provider:')) {
    return <Link to={linkTo(actor)}>{nameOf({ id: actor, title: actor.slice('provider:'.length) })}</Link>;
  }
  return actor.startsWith('user:') ? <EntityRefLink entity={actor} /> : <span>{actor}</span>;
}
