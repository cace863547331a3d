import { EntityRefLink } from '@callboard/plugin-catalog/web';
import { IconUsersGroup } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import { pagesTranslation } from '../pagesTranslation.ts';
import classes from './Parts.module.css';

/** A principal in the policy: a user, a group, a role, or everyone. */
export function MemberName({ of: ref }: { of: string }) {
  const { t } = useTranslation(pagesTranslation);
  if (/^(user|group):/i.test(ref)) return <EntityRefLink entity={ref} />;
  if (ref !== '*') return <span className={classes.code}>{ref}</span>;
  return (
    <span className={classes.everybody}>
      <IconUsersGroup size={16} aria-hidden />
      {t('everybody')}
    </span>
  );
}
