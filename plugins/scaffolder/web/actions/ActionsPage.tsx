import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { InstalledAction } from '../../common/index.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';
import { ActionDetail } from './ActionDetail.tsx';
import { actionsTranslation } from './actionsTranslation.ts';
import { useActions } from './queries.ts';
import { Reference, type ReferenceGroup } from './reference/Reference.tsx';
import { ReferenceStates } from './reference/ReferenceStates.tsx';

/** The installed actions. */
export function ActionsPage() {
  const { t } = useTranslation(actionsTranslation);
  const { data, error, refetch } = useActions();
  return (
    <Page title={t('actions.title')}>
      <PageHeader title={t('actions.title')} subtitle={t('actions.subtitle')} count={data?.length} />
      <ScaffolderMenu current="actions" />
      <ReferenceStates of="actions" error={error} isEmpty={data && data.length === 0} onRetry={() => void refetch()}>
        <Reference label={t('actions.title')} searchLabel={t('actions.search')} groups={groupsOf(data ?? [])} />
      </ReferenceStates>
    </Page>
  );
}

/** Groups actions by the prefix of their ids. */
function groupsOf(actions: readonly InstalledAction[]): ReferenceGroup[] {
  const groups = new Map<string, InstalledAction[]>();
  for (const action of actions.toSorted((a, b) => a.id.localeCompare(b.id))) {
    const [about = ''] = action.id.split(':');
    groups.set(about, [...(groups.get(about) ?? []), action]);
  }
  return [...groups].map(([title, members]) => ({
    title,
    entries: members.map((action) => ({
      id: action.id,
      name: action.id,
      description: action.description,
      detail: <ActionDetail action={action} />,
    })),
  }));
}
