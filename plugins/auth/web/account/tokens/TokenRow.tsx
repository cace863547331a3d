import { ConfirmDialog, List, RelativeTime } from '@callboard/ui';
import { IconKey } from '@callboard/ui/icons';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PersonalToken } from '../../../common/index.ts';
import { IconTile } from '../../ProviderIcon.tsx';
import classes from '../AccountRows.module.css';
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
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const revoke = useRevokeToken();
  const [isAsked, setAsked] = useState(false);
  const { name } = token;

  async function confirm() {
    try {
      await revoke.mutateAsync(token);
      alerts.post({ message: t('revoked', { name }), severity: 'success', display: 'transient' });
      onRevoked();
    } catch (error) {
      errors.post(error as Error);
    } finally {
      setAsked(false);
    }
  }

  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)} aria-label={t('revokeName', { name })}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('confirm.title', { name })}
        confirmLabel={t('confirm.action')}
        tone="danger"
        isBusy={revoke.isPending}
        onConfirm={confirm}
        onClose={() => setAsked(false)}
      >
        {t('confirm.text')}
      </ConfirmDialog>
    </>
  );
}
