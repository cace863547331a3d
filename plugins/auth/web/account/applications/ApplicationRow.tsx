import { List, RelativeTime } from '@callboard/ui';
import { IconAppWindow } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { GrantedApplication } from '../../../common/index.ts';
import { IconTile } from '../../ProviderIcon.tsx';
import classes from '../AccountRows.module.css';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { useScopeNames } from '../scopes/useScopeNames.ts';
import { useRevokeApplication } from './applicationQueries.ts';
import { applicationsTranslation } from './applicationsTranslation.ts';

type ApplicationRowProps = { application: GrantedApplication };

/** An application that acts in the user's name. */
export function ApplicationRow({ application }: ApplicationRowProps) {
  const { t } = useTranslation(applicationsTranslation);
  const scopeNames = useScopeNames();
  const { name, address, scopes, resource, grantedAt, lastUsedAt, expiresAt } = application;
  return (
    <li className={classes.row} aria-label={name}>
      <IconTile>
        <IconAppWindow size={20} stroke={1.75} aria-hidden />
      </IconTile>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <List className={classes.facts}>
          <li>{address ?? t('unknownAddress')}</li>
          {scopeNames(scopes).map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
          {resource && <li className={classes.long}>{t('resource', { resource })}</li>}
        </List>
        <List className={classes.facts}>
          <li>
            {t('lastUsed')} <RelativeTime value={lastUsedAt} />
          </li>
          <li>
            {t('granted')} <RelativeTime value={grantedAt} />
          </li>
          <li>
            {t('expires')} <RelativeTime value={expiresAt} />
          </li>
        </List>
      </div>
      <RevokeApplication application={application} />
    </li>
  );
}

function RevokeApplication({ application }: ApplicationRowProps) {
  const { t } = useTranslation(applicationsTranslation);
  const revoke = useRevokeApplication();
  const { name } = application;
  return (
    <ConfirmedButton
      label={t('revoke')}
      fullLabel={t('revokeName', { name })}
      question={{ title: t('confirm.title', { name }), action: t('confirm.action'), text: t('confirm.text') }}
      done={t('revoked', { name })}
      isBusy={revoke.isPending}
      act={() => revoke.mutateAsync(application)}
    />
  );
}
