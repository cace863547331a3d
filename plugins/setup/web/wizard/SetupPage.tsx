import { ResponseError } from '@callboard/errors';
import { BrandMark, LoadErrorPanel, Progress, UiProvider } from '@callboard/ui';
import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import type { SignInPageProps } from '@callboard/web-kit/host';
import classes from '../layout/Setup.module.css';
import { useSetupStatus } from '../queries.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { CodeForm } from './CodeForm.tsx';
import { Wizard } from './Wizard.tsx';

type SetupPageProps = { reloadPage?: () => void };
type Props = SetupPageProps & Partial<SignInPageProps>;

/** The first page of an empty portal. */
export function SetupPage({ reloadPage = () => window.location.reload() }: Props) {
  return (
    <UiProvider>
      <SetupContent reloadPage={reloadPage} />
    </UiProvider>
  );
}

function SetupContent({ reloadPage }: Required<SetupPageProps>) {
  const { t } = useTranslation(setupTranslation);
  const { data: status, error, refetch } = useSetupStatus();
  useDocumentTitle(t('title'));
  async function retry() {
    const answer = await refetch();
    // The portal is set up: the page shows how to sign in.
    if (answer.error instanceof ResponseError && answer.error.statusCode === 404) reloadPage();
  }
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <BrandMark size={36} />
        <div>
          <h1 className={classes.heading}>{t('title')}</h1>
          <p className={classes.intro}>{t('intro')}</p>
        </div>
      </header>
      {error && !status && <LoadErrorPanel error={error} title={t('loadFailed')} onRetry={() => void retry()} />}
      {!status && !error && <Progress />}
      {status && (status.isAdmitted ? <Wizard /> : <CodeForm hasCode={status.hasCode} />)}
    </main>
  );
}
