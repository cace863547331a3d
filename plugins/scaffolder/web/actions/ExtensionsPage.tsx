import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';
import { ScaffolderMenu } from '../frame/ScaffolderMenu.tsx';

export function ExtensionsPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('extensions')}>
      <PageHeader title={t('extensions')} />
      <ScaffolderMenu current="extensions" />
    </Page>
  );
}
