import { CardSkeleton, EmptyState, LoadErrorPanel, Page, PageHeader } from '@callboard/ui';
import { useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { type ReactNode, useState } from 'react';
import { consentRoute } from '../entry.ts';
import { ConsentForm } from './ConsentForm.tsx';
import { ConsentResult } from './ConsentResult.tsx';
import { isGone, useConsentSession } from './consentQueries.ts';
import { consentTranslation } from './consentTranslation.ts';

/** Where users allow or deny that an application acts on their behalf. */
export function ConsentPage() {
  const { t } = useTranslation(consentTranslation);
  const { sessionId } = useRouteRefParams(consentRoute);
  return (
    <Page title={t('pageTitle')} width="narrow">
      {isFramed() ? (
        <Headed>
          <EmptyState variant="info" title={t('framed')} description={t('framedText')} />
        </Headed>
      ) : (
        <Consent key={sessionId} id={sessionId} />
      )}
    </Page>
  );
}

type Decided = { isAllowed: boolean; redirectUrl: string };

function Consent({ id }: { id: string }) {
  const { t } = useTranslation(consentTranslation);
  const { data: session, error, refetch } = useConsentSession(id);
  const [decided, setDecided] = useState<Decided>();
  const [isLate, setLate] = useState(false);
  if (session && !decided && !isLate)
    return <ConsentForm session={session} onDecided={setDecided} onGone={() => setLate(true)} />;
  return <Headed>{content()}</Headed>;

  function content() {
    if (session && decided) return <ConsentResult name={session.clientName} {...decided} />;
    if (isLate || isGone(error)) return <EmptyState variant="info" title={t('gone')} description={t('goneText')} />;
    if (error) return <LoadErrorPanel error={error} title={t('loadFailed')} onRetry={() => void refetch()} />;
    return <CardSkeleton lines={8} />;
  }
}

/** The form has a heading with the name of the application; everything else has this one. */
function Headed({ children }: { children: ReactNode }) {
  const { t } = useTranslation(consentTranslation);
  return (
    <>
      <PageHeader title={t('pageTitle')} />
      {children}
    </>
  );
}

/** The server forbids frames; this is for browsers and proxies that drop its headers. */
function isFramed(): boolean {
  try {
    return window.top !== window.self;
  } catch {
    return true;
  }
}
