import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';

export function CreatePage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('create')}>
      <PageHeader title={t('create')} />
      <ScaffolderMenu current="templates" />
    </Page>
  );
}
