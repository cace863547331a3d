import { KindIcon, useEntityTitles } from '@callboard/plugin-catalog/web';
import { CardSkeleton, EmptyState, LoadErrorPanel, Page, PageHeader, Picker } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation, useUrlState } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardsRoute } from '../entry.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { ComponentTable } from './ComponentTable.tsx';
import classes from './Delivery.module.css';
import { useDelivery, useTeams } from './deliveryQueries.ts';
import { deliveryTranslation } from './deliveryTranslation.ts';
import { Metrics } from './Metrics.tsx';
import { NoDeployments } from './NoDeployments.tsx';
import { Summary } from './Summary.tsx';

const everyTeam = '';

/** The delivery of a team with the teams in it, or of all of them: the class, the four metrics, and the components behind them. */
export function DeliveryPage() {
  const { t } = useTranslation(deliveryTranslation);
  const { t: scorecardText } = useTranslation(scorecardsTranslation);
  const { state, change } = useUrlState(readUrl, writeUrl);
  const scorecards = useRouteRef(scorecardsRoute)();
  // This page needs no permission, unlike the one above it.
  const hasParent = usePermission(scorecardRead).isAllowed;
  return (
    <Page title={t('title')} width="wide">
      <PageHeader
        title={t('title')}
        breadcrumbs={hasParent ? [{ label: scorecardText('title'), to: scorecards }] : []}
        subtitle={t('subtitle')}
        actions={<TeamPicker owner={state.owner} onPick={(owner) => change({ owner })} />}
      />
      <Content owner={state.owner} />
    </Page>
  );
}

function Content({ owner }: { owner: string | undefined }) {
  const { t } = useTranslation(deliveryTranslation);
  const { data, error, refetch } = useDelivery(owner === undefined ? {} : { owner });
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className={classes.page}>
        <CardSkeleton lines={3} />
        <CardSkeleton lines={8} />
      </div>
    );
  }
  if (data.deployed === 0) {
    if (data.silent > 0 || owner === undefined) return <NoDeployments />;
    return <EmptyState variant="info" title={t('none.nothingTitle')} description={t('none.nothingHint')} />;
  }
  const { components, deployed } = data;
  return (
    <div className={classes.page}>
      <Summary data={data} />
      <Metrics data={data} />
      <section className={classes.components}>
        <h2 className={classes.heading}>{t('components')}</h2>
        {deployed > components.length && <p className={classes.note}>{t('listed', { count: components.length })}</p>}
        <ComponentTable rows={components} />
      </section>
    </div>
  );
}

type TeamPickerProps = { owner: string | undefined; onPick: (owner: string | undefined) => void };

function TeamPicker({ owner, onPick }: TeamPickerProps) {
  const { t } = useTranslation(deliveryTranslation);
  const { data: teams = [] } = useTeams();
  const titleOf = useEntityTitles(owner === undefined ? [] : [owner]);
  const icon = <KindIcon kind="Group" size={20} />;
  return (
    <Picker
      label={t('group')}
      options={[
        { value: everyTeam, label: t('all') },
        ...teams.map(({ ref, title }) => ({ value: ref, label: title, icon })),
      ]}
      selected={[owner ?? everyTeam]}
      onPick={(value) => onPick(value === everyTeam ? undefined : value)}
      isSingle
    >
      <span className={classes.chosen}>{owner === undefined ? t('all') : titleOf(owner)}</span>
    </Picker>
  );
}

const readUrl = (search: URLSearchParams): { owner: string | undefined } => ({
  owner: search.get('owner') || undefined,
});
const writeUrl = ({ owner }: { owner: string | undefined }) => new URLSearchParams(owner ? { owner } : {});
