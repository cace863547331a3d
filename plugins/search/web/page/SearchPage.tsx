import { PageHeader } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

export function SearchPage() {
  const { t } = useTranslation(entryTranslation);
  return <PageHeader title={t('title')} />;
}
