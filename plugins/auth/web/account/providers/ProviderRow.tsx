import { StatusDot } from '@callboard/ui';
import { identityApi, type ProviderAuth, useApi, useObserved, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProviderIcon } from '../../ProviderIcon.tsx';
import { useFailureText } from '../../signInTranslation.ts';
import classes from '../AccountRows.module.css';
import { accountTranslation } from '../accountTranslation.ts';

/** A provider: whether the user has a session with it, and a button to start or end it. */
export function ProviderRow({ auth }: { auth: ProviderAuth }) {
  const { t } = useTranslation(accountTranslation);
  const failureText = useFailureText();
  const identity = useApi(identityApi);
  const isSignedIn = useObserved(auth.state) === 'SignedIn';
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const { id, title } = auth.provider;
  const isOwn = identity.providerId === id;

  async function change() {
    setBusy(true);
    setFailure(undefined);
    try {
      if (!isSignedIn) await auth.signIn();
      // Signing out of the provider that was used to sign in signs out of the portal.
      else await (isOwn ? identity.signOut() : auth.signOut());
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={classes.row}>
      <ProviderIcon id={id} />
      <div className={classes.words}>
        <p className={classes.name}>{title}</p>
        <StatusDot tone={isSignedIn ? 'success' : 'neutral'}>
          {isSignedIn ? t('providers.signedIn') : t('providers.signedOut')}
        </StatusDot>
        {isOwn && <p className={classes.hint}>{t('providers.own')}</p>}
        {failure !== undefined && (
          <p className={classes.failure} role="alert">
            {failureText(failure)}
          </p>
        )}
      </div>
      <Button
        variant="default"
        loading={isBusy}
        onClick={change}
        aria-label={isSignedIn ? t('providers.signOutOf', { title }) : t('providers.signInTo', { title })}
      >
        {isSignedIn ? t('providers.signOut') : t('providers.signIn')}
      </Button>
    </li>
  );
}
