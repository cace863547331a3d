import { BrandMark, ErrorPanel, Progress, UiProvider } from '@callboard/ui';
import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import classes from '../layout/Setup.module.css';
import { useSetupStatus } from '../queries.ts';
import { setupTranslation } from '../setupTranslation.ts';
import { CodeForm } from './CodeForm.tsx';
import { Wizard } from './Wizard.tsx';

/** The first page of an empty portal. */
export function SetupPage() {
  return (
    <UiProvider>
      <SetupContent />
    </UiProvider>
  );
}

function SetupContent() {
  const { t } = useTranslation(setupTranslation);
  const { data: status, error } = useSetupStatus();
  useDocumentTitle(t('title'));
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <BrandMark size={36} />
        <div>
          <h1 className={classes.heading}>{t('title')}</h1>
          <p className={classes.intro}>{t('intro')}</p>
        </div>
      </header>
      {error && !status && <ErrorPanel error={error} />}
      {!status && !error && <Progress />}
      {status && (status.isAdmitted ? <Wizard /> : <CodeForm hasCode={status.hasCode} />)}
    </main>
  );
}
