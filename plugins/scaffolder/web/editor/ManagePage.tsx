import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function ManagePage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('manage')}>
      <PageHeader title={t('manage')} />
    </Page>
  );
}
