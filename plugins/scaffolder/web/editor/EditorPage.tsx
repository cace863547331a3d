import { Page, PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function EditorPage() {
  const { t } = useTranslation(entryTranslation);
  return (
    <Page title={t('editor')}>
      <PageHeader title={t('editor')} />
    </Page>
  );
}
