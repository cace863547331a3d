import { Card, CardSkeleton, EmptyState, List, PageColumns, SearchBox } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useState } from 'react';
import type { PolicyRole } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { Failure } from '../parts/Failure.tsx';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { useRoles } from '../queries.ts';
import { PolicyCard } from './PolicyCard.tsx';
import { PolicyProblems } from './PolicyProblems.tsx';
import { RoleCard } from './RoleCard.tsx';

/** The active policy: its status, the administrators and the roles. */
export function RolesTab() {
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
        {error && <Failure error={error} />}
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
  const [text, setText] = useState('');
  const shown = roles.filter((role) => holds(role, text.trim().toLowerCase()));
  if (roles.length === 0) {
    return <EmptyState variant="content" title={t('roles.none')} description={t('roles.noneHint')} />;
  }
  return (
    <>
      <SearchBox label={t('roles.search')} value={text} onChange={setText} />
      {shown.map((role) => (
        <RoleCard key={role.role} role={role} />
      ))}
      {shown.length === 0 && (
        <EmptyState variant="info" title={t('roles.noMatch')} description={t('roles.noMatchHint', { text })} />
      )}
    </>
  );
}

function holds({ role, members, statements }: PolicyRole, text: string): boolean {
  const words = [role, ...members.map(({ ref }) => ref), ...statements.map(({ permission }) => permission)];
  return words.some((word) => word.toLowerCase().includes(text));
}
