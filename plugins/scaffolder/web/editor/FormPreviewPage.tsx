import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function FormPreviewPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('form')}>
      <PageHeader title={t('form')} />
    </Page>
  );
}
