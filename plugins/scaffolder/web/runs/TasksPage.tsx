import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';

export function TasksPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('tasks')}>
      <PageHeader title={t('tasks')} />
      <ScaffolderMenu current="runs" />
    </Page>
  );
}
