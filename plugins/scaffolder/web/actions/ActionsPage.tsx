import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';

export function ActionsPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('actions')}>
      <PageHeader title={t('actions')} />
      <ScaffolderMenu current="actions" />
    </Page>
  );
}
