import { List, RelativeTime } from '@callboard/ui';
import { IconKey } from '@callboard/ui/icons';
import { useTranslation } from '@callboard/web-kit';
import type { PersonalToken } from '../../../common/index.ts';
import { IconTile } from '../../ProviderIcon.tsx';
import classes from '../AccountRows.module.css';
import { ConfirmedButton } from '../ConfirmedButton.tsx';
import { useScopeNames } from '../scopes/useScopeNames.ts';
import own from './Tokens.module.css';
import { useRevokeToken } from './tokenQueries.ts';
import { tokensTranslation } from './tokensTranslation.ts';

type TokenRowProps = { token: PersonalToken; onRevoked: () => void };

/** One of the user's tokens. */
export function TokenRow({ token, onRevoked }: TokenRowProps) {
  const { t } = useTranslation(tokensTranslation);
  const scopeNames = useScopeNames();
  const { name, scopes, createdAt, expiresAt, lastUsedAt } = token;
  const isExpired = Date.parse(expiresAt) <= Date.now();
  return (
    <li className={classes.row} aria-label={name}>
      <IconTile>
        <IconKey size={20} stroke={1.75} aria-hidden />
      </IconTile>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <List className={classes.facts}>
          {scopeNames(scopes).map((scope) => (
            <li key={scope}>{scope}</li>
          ))}
        </List>
        <List className={classes.facts}>
          <li className={isExpired ? own.expired : undefined}>
            {t(isExpired ? 'expired' : 'expires')} <RelativeTime value={expiresAt} />
          </li>
          <li>
            {lastUsedAt === undefined ? (
              t('neverUsed')
            ) : (
              <>
                {t('lastUsed')} <RelativeTime value={lastUsedAt} />
              </>
            )}
          </li>
          <li>
            {t('created')} <RelativeTime value={createdAt} />
          </li>
        </List>
      </div>
      <RevokeToken token={token} onRevoked={onRevoked} />
    </li>
  );
}

function RevokeToken({ token, onRevoked }: TokenRowProps) {
  const { t } = useTranslation(tokensTranslation);
  const revoke = useRevokeToken();
  const { name } = token;
  return (
    <ConfirmedButton
      label={t('revoke')}
      fullLabel={t('revokeName', { name })}
      question={{ title: t('confirm.title', { name }), action: t('confirm.action'), text: t('confirm.text') }}
      done={t('revoked', { name })}
      isBusy={revoke.isPending}
      act={() => revoke.mutateAsync(token).then(onRevoked)}
    />
  );
}
