import { Dialog, List } from '@callboard/ui';
import { LoginError, type LoginRequest, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProviderIcon } from '../ProviderIcon.tsx';
import { signInTranslation, useFailureText } from '../signInTranslation.ts';
import classes from './LoginRequestDialog.module.css';

/** Lists the sign-in requests; closing the dialog rejects all of them. */
export function LoginRequestDialog({ requests }: { requests: readonly LoginRequest[] }) {
  const { t } = useTranslation(signInTranslation);
  const [busyId, setBusyId] = useState<string>();
  const rejectAll = () => {
    for (const { reject } of requests) reject();
  };
  return (
    <Dialog isOpen title={t('requests.title')} onClose={rejectAll}>
      <p className={classes.description}>{t('requests.description')}</p>
      <List gap={12}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} busyId={busyId} onBusy={setBusyId} />
        ))}
      </List>
      <div className={classes.actions}>
        <Button variant="default" onClick={rejectAll}>
          {t('requests.rejectAll')}
        </Button>
      </div>
    </Dialog>
  );
}

type RowProps = { request: LoginRequest; busyId: string | undefined; onBusy: (id: string | undefined) => void };

function RequestRow({ request, busyId, onBusy }: RowProps) {
  const { t } = useTranslation(signInTranslation);
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string>();
  const { id, provider } = request;
  const { title } = provider;

  async function accept() {
    onBusy(id);
    setFailure(undefined);
    try {
      await request.accept();
    } catch (error) {
      const isRejected = error instanceof LoginError && error.problem === 'rejected';
      if (!isRejected) setFailure(failureText(error));
    } finally {
      onBusy(undefined);
    }
  }

  return (
    <li className={classes.request}>
      <ProviderIcon id={provider.id} />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        {request.reasons.map((reason) => (
          <p key={reason} className={classes.reason}>
            {reason}
          </p>
        ))}
        {request.scopes.length > 0 && (
          <p className={classes.scopes}>{t('requests.scopes', { scopes: request.scopes.join(', ') })}</p>
        )}
        {failure && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
      </div>
      <Button
        onClick={accept}
        loading={busyId === id}
        disabled={busyId !== undefined && busyId !== id}
        aria-label={t('requests.logInTo', { title })}
      >
        {t('requests.logIn')}
      </Button>
    </li>
  );
}
