import { ConfirmDialog, List, RelativeTime } from '@callboard/ui';
import { IconAppWindow } from '@callboard/ui/icons';
import { alertApi, errorApi, useApi, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { GrantedApplication } from '../../../common/index.ts';
import { IconTile } from '../../ProviderIcon.tsx';
import classes from '../AccountRows.module.css';
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
  const alerts = useApi(alertApi);
  const errors = useApi(errorApi);
  const revoke = useRevokeApplication();
  const [isAsked, setAsked] = useState(false);
  const { name } = application;

  async function confirm() {
    try {
      await revoke.mutateAsync(application);
      alerts.post({ message: t('revoked', { name }), severity: 'success', display: 'transient' });
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
