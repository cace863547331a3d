import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../../entryTranslation.ts';

export function CustomFieldsPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('fields')}>
      <PageHeader title={t('fields')} />
    </Page>
  );
}
