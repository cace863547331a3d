import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function TaskPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('tasks')}>
      <PageHeader title={t('tasks')} />
    </Page>
  );
}
