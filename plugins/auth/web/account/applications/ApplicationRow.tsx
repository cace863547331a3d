import { List } from '@callboard/ui';
import { IconAppWindow } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { GrantedApplication } from '../../../common/index.ts';
import { AccountRow, TimeFact } from '../AccountRow.tsx';
import classes from '../AccountRows.module.css';
import { RevokeButton } from '../RevokeButton.tsx';
import { useScopeNames } from '../scopes/useScopeNames.ts';
import { useRevokeApplication } from './applicationQueries.ts';
import { applicationsTranslation } from './applicationsTranslation.ts';

/** An application that acts in the user's name. */
export function ApplicationRow({ application }: { application: GrantedApplication }) {
  const { t } = useTranslation(applicationsTranslation);
  const scopeNames = useScopeNames();
  const revoke = useRevokeApplication();
  const { name, address, scopes, resource, grantedAt, lastUsedAt, expiresAt } = application;
  return (
    <AccountRow
      name={name}
      icon={IconAppWindow}
      action={<RevokeButton name={name} t={t} isBusy={revoke.isPending} act={() => revoke.mutateAsync(application)} />}
    >
      <List className={classes.facts}>
        <li>{address ?? t('unknownAddress')}</li>
        {scopeNames(scopes).map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
        {resource && <li className={classes.long}>{t('resource', { resource })}</li>}
      </List>
      <List className={classes.facts}>
        <TimeFact label={t('lastUsed')} value={lastUsedAt} />
        <TimeFact label={t('granted')} value={grantedAt} />
        <TimeFact label={t('expires')} value={expiresAt} />
      </List>
    </AccountRow>
  );
}
