import { Card, type Fact, FactList, PageHeader, WarningPanel } from '@callboard/ui';
import { reasonOf, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ConsentSession } from '../../common/index.ts';
import classes from './Consent.module.css';
import { isGone, useDecide } from './consentQueries.ts';
import { consentTranslation } from './consentTranslation.ts';
import { ScopeConsent } from './ScopeConsent.tsx';
import { useAttention } from './useAttention.ts';
import { useDurationText } from './useDurationText.ts';

type ConsentFormProps = {
  session: ConsentSession;
  onDecided: (decided: { isAllowed: boolean; redirectUrl: string }) => void;
  onGone: () => void;
};

/** The request of an application, with two equal buttons. */
export function ConsentForm({ session, onDecided, onGone }: ConsentFormProps) {
  const { t } = useTranslation(consentTranslation);
  const [scopes, setScopes] = useState<readonly string[]>(session.scopes);
  const [choice, setChoice] = useState<'allow' | 'deny'>();
  const decide = useDecide(session.id);
  const canDecide = useAttention();
  const facts = useFacts(session);

  async function answer(chosen: 'allow' | 'deny') {
    if (!canDecide || decide.isPending) return;
    setChoice(chosen);
    try {
      const { redirectUrl } = await decide.mutateAsync(chosen === 'allow' ? { scopes } : undefined);
      onDecided({ isAllowed: chosen === 'allow', redirectUrl });
    } catch (error) {
      // Any other failure is shown above the buttons.
      if (isGone(error)) onGone();
    }
  }

  const button = (chosen: 'allow' | 'deny') => (
    <Button
      variant={chosen === 'allow' ? 'filled' : 'default'}
      disabled={!canDecide || (decide.isPending && choice !== chosen)}
      loading={decide.isPending && choice === chosen}
      onClick={() => void answer(chosen)}
    >
      {t(chosen)}
    </Button>
  );

  return (
    <div className={classes.stack}>
      <PageHeader title={t('heading', { name: session.clientName })} subtitle={t('subtitle')} />
      {session.address === undefined && <WarningPanel title={t('unverified')} message={t('unverifiedText')} />}
      <Card title={t('application')}>
        <FactList facts={facts} />
      </Card>
      <Card title={t('can')} footer={t('cannot')}>
        <ScopeConsent requested={session.scopes} granted={scopes} onChange={setScopes} />
      </Card>
      {decide.error && !isGone(decide.error) && (
        <WarningPanel severity="error" title={t('failed')} message={reasonOf(decide.error)} />
      )}
      <div className={classes.buttons}>
        {button('deny')}
        {button('allow')}
      </div>
      <p className={classes.wait} data-hidden={canDecide || undefined} aria-hidden={canDecide}>
        {t('wait')}
      </p>
    </div>
  );
}

function useFacts(session: ConsentSession): Fact[] {
  const { t } = useTranslation(consentTranslation);
  const durationText = useDurationText();
  const { clientName, address, redirectHost, isRedirectLocal, userEntityRef, resource, duration } = session;
  const total = durationText(duration.totalSeconds);
  const unused = durationText(duration.unusedSeconds);
  return [
    {
      label: t('name'),
      value: (
        <>
          {clientName} <span className={classes.note}>({t('nameNote')})</span>
        </>
      ),
    },
    ...(address === undefined ? [] : [{ label: t('address'), value: address }]),
    { label: t('returnsTo'), value: isRedirectLocal ? t('local', { host: redirectHost }) : redirectHost },
    { label: t('user'), value: userEntityRef },
    ...(resource === undefined ? [] : [{ label: t('resource'), value: resource }]),
    { label: t('duration'), value: t('durationText', { total, unused }) },
  ];
}
