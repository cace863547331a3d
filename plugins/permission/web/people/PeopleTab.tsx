import { Card, CardSkeleton, DataTable, EmptyState, List, RequestErrorPanel, TableSkeleton } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import type { EffectivePermission } from '../../common/index.ts';
import { permissionsRoute } from '../entry.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { PersonPicker } from '../parts/RefPicker.tsx';
import { useSearchState } from '../parts/useSearchState.ts';
import { useEffectivePermissions } from '../queries.ts';
import { useEffectiveColumns } from './useEffectiveColumns.tsx';

/** The effective permissions of a person. */
export function PeopleTab() {
  const { t } = useTranslation(pagesTranslation);
  const [{ user }, change] = useSearchState(['user']);
  return (
    <div className={classes.stack}>
      <div className={classes.fields}>
        <PersonPicker value={user} onPick={(picked) => change({ user: picked })} />
      </div>
      {user ? (
        <Effective user={user} />
      ) : (
        <EmptyState variant="info" title={t('people.title')} description={t('people.hint')} />
      )}
    </div>
  );
}

function Effective({ user }: { user: string }) {
  const { t } = useTranslation(pagesTranslation);
  const { data, error } = useEffectivePermissions(user);
  const page = useRouteRef(permissionsRoute)();
  const columns = useEffectiveColumns();
  if (error && !data) return <RequestErrorPanel error={error} />;
  if (!data) {
    return (
      <>
        <CardSkeleton lines={1} />
        <TableSkeleton rows={8} columns={columns.length} />
      </>
    );
  }
  const whyOf = ({ permission }: EffectivePermission) =>
    `${page}/why?${new URLSearchParams({ user: data.user, permission: permission.name })}`;
  return (
    <>
      <Card title={t('people.countsAs')} count={data.ownershipEntityRefs.length} isFlush>
        <List className={classes.members}>
          {data.ownershipEntityRefs.map((ref) => (
            <li key={ref}>
              <MemberName of={ref} />
            </li>
          ))}
        </List>
      </Card>
      <DataTable
        label={t('people.permissions')}
        columns={columns}
        rows={data.permissions}
        rowId={({ pluginId, permission }) => `${pluginId} ${permission.name}`}
        rowLink={whyOf}
        empty={<EmptyState variant="info" title={t('people.none')} />}
      />
    </>
  );
}
