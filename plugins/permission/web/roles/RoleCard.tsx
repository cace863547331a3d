import { Card, LinkButton, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { PolicyRole } from '../../common/index.ts';
import { pagesTranslation } from '../pagesTranslation.ts';
import { MemberName } from '../parts/MemberName.tsx';
import classes from '../parts/Parts.module.css';
import { SourceName, StatementRow } from '../parts/StatementRow.tsx';

type RoleCardProps = { role: PolicyRole; canEdit: boolean };

/** A role with its members and statements. A user or group named directly is shown as a role with one member. */
export function RoleCard({ role: { role, members, statements }, canEdit }: RoleCardProps) {
  const { t } = useTranslation(pagesTranslation);
  const isRole = role.startsWith('role:');
  const isForEveryone = members.some(({ ref }) => ref === '*');
  const count = isForEveryone ? t('roles.everyone') : t('roles.members', { count: members.length });
  return (
    <Card
      title={<MemberName of={role} />}
      actions={
        <span className={classes.cardActions}>
          {isRole && <span className={classes.quiet}>{count}</span>}
          {canEdit && (
            <LinkButton
              to={`?edit=${encodeURIComponent(role)}`}
              variant="default"
              size="compact-sm"
              aria-label={t('roles.editOne', { role })}
            >
              {t('roles.edit')}
            </LinkButton>
          )}
        </span>
      }
      isFlush
    >
      {members.length > 0 && (
        <List className={classes.members}>
          {members.map(({ ref, source }) => (
            <li key={ref} className={classes.through}>
              <MemberName of={ref} />
              <SourceName of={source} />
            </li>
          ))}
        </List>
      )}
      {isRole && members.length === 0 && <p className={classes.note}>{t('roles.noMembers')}</p>}
      {statements.length === 0 ? (
        <p className={classes.note}>{t('roles.noStatements')}</p>
      ) : (
        <List isDivided className={classes.statements} aria-label={t('roles.statements')}>
          {statements.map((statement, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: statements have no id, and their order is the policy's
            <StatementRow key={index} statement={statement} />
          ))}
        </List>
      )}
    </Card>
  );
}
