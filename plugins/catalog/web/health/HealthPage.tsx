import {
  CardSkeleton,
  EmptyState,
  List,
  LoadErrorPanel,
  Page,
  PageHeader,
  RelativeTime,
  StatusDot,
} from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { Entity } from '../../common/index.ts';
import { EntityRefLink } from '../entityRef/EntityRefLink.tsx';
import { EntityRefLinks } from '../entityRef/EntityRefLinks.tsx';
import { presentationOf } from '../entityRef/entityPresentation.ts';
import { ChangedJustNow } from '../live/ChangedJustNow.tsx';
import { useLiveCatalog } from '../live/useLiveCatalog.ts';
import classes from './HealthPage.module.css';
import { healthEntryTranslation } from './healthEntryTranslation.ts';
import { type Health, useHealth, useMissingRelations } from './healthQueries.ts';
import { healthTranslation } from './healthTranslation.ts';
import { OwnersWhoLeft } from './left/OwnersWhoLeft.tsx';
import { useOwnersWhoLeft } from './left/queries.ts';
import { MissingTargets } from './missing/MissingTargets.tsx';
import type { ProblemRow } from './problemRows.ts';

/** All problems in the catalog: every broken file and entity, with its line, owner and age. */
export function HealthPage() {
  useLiveCatalog();
  const { t } = useTranslation(healthTranslation);
  const title = useTranslation(healthEntryTranslation).t('title');
  const { data } = useHealth();
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        titleActions={<ChangedJustNow of="health" shown={data} />}
        subtitle={data && data.total > 0 ? t('count', { count: data.total }) : t('subtitle')}
      />
      <Problems />
    </Page>
  );
}

function Problems() {
  const { t } = useTranslation(healthTranslation);
  const { data, error, refetch } = useHealth();
  const missing = useMissingRelations();
  const left = useOwnersWhoLeft();
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || missing.isLoading || left.isLoading) return <CardSkeleton lines={6} />;
  if (data.isEmpty) return <EmptyState variant="data" title={t('empty')} description={t('emptyHint')} />;
  if (data.rows.length === 0 && missing.data?.total === 0 && left.data?.total === 0) {
    return <EmptyState variant="info" title={t('nothing')} description={t('nothingHint')} />;
  }
  return (
    <>
      {data.rows.length > 0 && <ProblemList health={data} />}
      {missing.error && !missing.data && (
        <LoadErrorPanel error={missing.error} onRetry={() => void missing.refetch()} />
      )}
      {left.error && !left.data && <LoadErrorPanel error={left.error} onRetry={() => void left.refetch()} />}
      {left.data && left.data.total > 0 && <OwnersWhoLeft left={left.data} />}
      {missing.data && missing.data.total > 0 && <MissingTargets missing={missing.data} />}
    </>
  );
}

function ProblemList({ health }: { health: Health }) {
  const { t } = useTranslation(healthTranslation);
  const { rows, total } = health;
  const shown = new Set(rows.map(({ entity }) => entity.metadata.uid)).size;
  return (
    <>
      <List isDivided className={classes.list}>
        {rows.map((row) => (
          <Problem key={row.id} row={row} />
        ))}
      </List>
      {total > shown && <p className={classes.more}>{t('more', { count: shown })}</p>}
    </>
  );
}

function Problem({ row }: { row: ProblemRow }) {
  const { t } = useTranslation(healthTranslation);
  const { location, line, message, since, owners, entity, level } = row;
  return (
    <li className={classes.problem}>
      <div className={classes.place}>
        <StatusDot tone={level === 'error' ? 'danger' : 'warning'}>
          <span className={classes.file}>{location ?? nameOf(entity)}</span>
        </StatusDot>
        {line !== undefined && <span className={classes.line}>{t('line', { line })}</span>}
      </div>
      <p className={classes.message}>{message}</p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('ownedBy')}</dt>
          <dd>{owners.length > 0 ? <EntityRefLinks entities={owners} isInline /> : t('noOwner')}</dd>
        </div>
        <div>
          <dt>{t('shownBy')}</dt>
          <dd>
            <EntityRefLink entity={entity} title={nameOf(entity)} />
          </dd>
        </div>
        {since && (
          <div>
            <dt>{t('since')}</dt>
            <dd>
              <RelativeTime value={since} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}

/** The entity of a registered location has a generated name, so its target is shown instead. */
function nameOf(entity: Entity): string {
  const { target } = (entity.spec ?? {}) as { target?: unknown };
  return !entity.metadata.title && typeof target === 'string' ? target : presentationOf(entity).title;
}
