import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function LegacyWizardPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('create')}>
      <PageHeader title={t('create')} />
    </Page>
  );
}
