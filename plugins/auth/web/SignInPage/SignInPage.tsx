import { InputError } from '@callboard/errors';
import { ConfirmDialog, List, UiProvider, WarningPanel } from '@callboard/ui';
import { configApi, useApi, useDocumentTitle, useTranslation } from '@callboard/web-kit';
import { customProviderId, type SignInPageProps } from '@callboard/web-kit/host';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { signInTranslation, useFailureText } from '../signInTranslation.ts';
import { CustomSignIn } from './CustomSignIn.tsx';
import { NoSignInMethod } from './NoSignInMethod.tsx';
import { MethodCard, ProviderCard } from './ProviderCard.tsx';
import { type SignInBranding, SignInFooter, SignInLogo, SignInText } from './SignInBranding.tsx';
import classes from './SignInPage.module.css';
import { useSignIn } from './useSignIn.ts';

/** The sign-in page, shown before any other page. */
export function SignInPage(props: SignInPageProps) {
  return (
    <UiProvider>
      <SignInContent {...props} />
    </UiProvider>
  );
}

function SignInContent(props: SignInPageProps) {
  const { providers, hasForm, isAutomatic, areGuestsRefused = false, error } = props;
  const { t } = useTranslation(signInTranslation);
  const failureText = useFailureText();
  const config = useApi(configApi);
  const app = config.getOptionalString('app.title') ?? 'Callboard';
  const branding = (config.get('app.branding') ?? {}) as SignInBranding;
  const urlError = useUrlError();
  const { busyId, failure, asked, signIn, signInAutomatically, signInAs } = useSignIn(props);
  useDocumentTitle(t('title'));
  checkProviderIds([...providers.map(({ id }) => id), ...(hasForm ? [customProviderId] : [])]);
  const isOnly = providers.length === 1 && !hasForm;
  const isClosed = providers.length === 0 && !hasForm;

  const hasTried = useRef(false);
  useEffect(() => {
    const [only] = providers;
    if (!isAutomatic || !only || urlError || hasTried.current) return;
    hasTried.current = true;
    signInAutomatically(only);
  }, [isAutomatic, providers, urlError, signInAutomatically]);

  const failureShown = failure === undefined ? urlError : failureText(failure);
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <SignInLogo logo={branding.logo} name={app} />
        <h1 className={classes.heading}>{branding.signIn?.title ?? t('heading', { app })}</h1>
        {!isOnly && !isClosed && <p className={classes.choose}>{t('choose')}</p>}
      </header>
      <SignInText text={branding.signIn?.text} />
      {error && (
        <WarningPanel
          severity="info"
          title={t('notSignedIn')}
          message={error.message}
          actions={
            <Button size="xs" variant="default" onClick={() => window.location.reload()}>
              {t('reload')}
            </Button>
          }
        />
      )}
      {failureShown !== undefined && <WarningPanel severity="error" title={t('failed')} message={failureShown} />}
      {isClosed && <NoSignInMethod areGuestsRefused={areGuestsRefused} />}
      <List gap={12}>
        {providers.map((provider) => (
          <ProviderCard
            key={provider.id}
            provider={provider}
            isPrimary={isOnly}
            isBusy={busyId === provider.id}
            isDisabled={busyId !== undefined}
            onSignIn={() => signIn(provider)}
          />
        ))}
        {hasForm && (
          <MethodCard id={customProviderId} title={t('custom.title')} description={t('custom.description')}>
            <CustomSignIn isBusy={busyId === customProviderId} onSubmit={signInAs} />
          </MethodCard>
        )}
      </List>
      <SignInFooter links={branding.footer?.links} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t(`guest.${asked?.question ?? 'fallback'}.title`)}
        confirmLabel={t(`guest.${asked?.question ?? 'fallback'}.confirm`)}
        cancelLabel={asked?.question === 'switch' ? t('guest.switch.cancel') : undefined}
        onConfirm={() => asked?.answer(true)}
        onClose={() => asked?.answer(false)}
      >
        {t(`guest.${asked?.question ?? 'fallback'}.question`)}
      </ConfirmDialog>
    </main>
  );
}

/** Ids must be unique, because the id of the chosen provider is remembered. */
function checkProviderIds(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice === undefined) return;
  throw new InputError(`"${twice}" ID is duplicated. IDs of identity providers have to be unique.`);
}

/** The error that a failed redirect flow left in the URL; removed from it, so no page of the app sees it. */
function useUrlError(): string | undefined {
  const [error] = useState(() => new URLSearchParams(window.location.search).get('error') ?? undefined);
  useEffect(() => {
    const url = new URL(window.location.href);
    if (!url.searchParams.has('error')) return;
    url.searchParams.delete('error');
    window.history.replaceState(window.history.state, '', url);
  }, []);
  return error;
}
