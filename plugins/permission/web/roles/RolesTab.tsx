import {
  Card,
  CardSkeleton,
  EmptyState,
  LinkButton,
  List,
  PageColumns,
  RequestErrorPanel,
  SearchBox,
} from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type PolicyRole, policyUpdate } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { useRoles } from '../queries.ts';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyProblems } from './PolicyProblems.tsx';
import { RoleCard } from './RoleCard.tsx';

const RoleEditor = lazy(async () => ({ default: (await import('./edit/RoleEditor.tsx')).RoleEditor }));

/** The roles, or the editor of the one in the URL. */
export function RolesTab() {
  const [search, setSearch] = useSearchParams();
  const edited = search.get('edit');
  if (edited === null) return <ActivePolicy />;
  return (
    <Suspense fallback={<CardSkeleton lines={6} />}>
      <RoleEditor role={edited} onClose={() => setSearch({})} />
    </Suspense>
  );
}

/** The active policy: its status, the administrators and the roles. */
function ActivePolicy() {
  const { data, error } = useRoles();
  return (
    <div className={classes.stack}>
      <PolicyProblems />
      <PageColumns
        aside={
          <>
            <PolicyCard />
            {data && <Administrators refs={data.administrators} />}
          </>
        }
      >
        {error && <RequestErrorPanel error={error} />}
        {!data && !error && <CardSkeleton lines={5} />}
        {data && <Roles roles={data.roles} />}
      </PageColumns>
    </div>
  );
}

function Administrators({ refs }: { refs: readonly string[] }) {
  const { t } = useTranslation(pagesTranslation);
  return (
    <Card title={t('roles.administrators')} count={refs.length} isFlush>
      {refs.length === 0 ? (
        <p className={classes.note}>{t('roles.noAdministrators')}</p>
      ) : (
        <List className={classes.members}>
          {refs.map((ref) => (
            <li key={ref}>
              <MemberName of={ref} />
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}

function Roles({ roles }: { roles: readonly PolicyRole[] }) {
  const { t } = useTranslation(pagesTranslation);
  const canEdit = usePermission(policyUpdate).isAllowed;
  const [text, setText] = useState('');
  const shown = roles.filter((role) => holds(role, text.trim().toLowerCase()));
  if (roles.length === 0) {
    return (
      <EmptyState
        variant="content"
        title={t('roles.none')}
        description={t('roles.noneHint')}
        action={canEdit && <NewRole />}
      />
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <SearchBox label={t('roles.search')} value={text} onChange={setText} />
        {canEdit && <NewRole />}
      </div>
      {shown.map((role) => (
        <RoleCard key={role.role} role={role} canEdit={canEdit} />
      ))}
      {shown.length === 0 && (
        <EmptyState variant="info" title={t('roles.noMatch')} description={t('roles.noMatchHint', { text })} />
      )}
    </>
  );
}

function NewRole() {
  const { t } = useTranslation(pagesTranslation);
  return (
    <LinkButton to="?edit=new" size="sm">
      {t('roles.new')}
    </LinkButton>
  );
}

function holds({ role, members, statements }: PolicyRole, text: string): boolean {
  const words = [role, ...members.map(({ ref }) => ref), ...statements.map(({ permission }) => permission)];
  return words.some((word) => word.toLowerCase().includes(text));
}
