import { List } from '@callboard/ui';
import { IconKey } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { PersonalToken } from '../../../common/index.ts';
import { AccountRow, TimeFact } from '../AccountRow.tsx';
import classes from '../AccountRows.module.css';
import { RevokeButton } from '../RevokeButton.tsx';
import { useScopeNames } from '../scopes/useScopeNames.ts';
import own from './Tokens.module.css';
import { useRevokeToken } from './tokenQueries.ts';
import { tokensTranslation } from './tokensTranslation.ts';

type TokenRowProps = { token: PersonalToken; onRevoked: () => void };

/** One of the user's tokens. */
export function TokenRow({ token, onRevoked }: TokenRowProps) {
  const { t } = useTranslation(tokensTranslation);
  const scopeNames = useScopeNames();
  const revoke = useRevokeToken();
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const expiry = isExpired ? { label: t('expired'), className: own.expired } : { label: t('expires') };
  const act = () => revoke.mutateAsync(token).then(onRevoked);
  return (
    <AccountRow
      name={name}
      icon={IconKey}
      action={<RevokeButton name={name} t={t} isBusy={revoke.isPending} act={act} />}
    >
      <List className={classes.facts}>
        {scopeNames(scopes).map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </List>
      <List className={classes.facts}>
        <TimeFact {...expiry} value={expiresAt} />
        {lastUsedAt === undefined ? <li>{t('neverUsed')}</li> : <TimeFact label={t('lastUsed')} value={lastUsedAt} />}
        <TimeFact label={t('created')} value={createdAt} />
      </List>
    </AccountRow>
  );
}
