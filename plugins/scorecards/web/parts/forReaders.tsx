import { ErrorPage } from '@callboard/ui';
import { useTranslation, withPermission } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';

export function Refused() {
  const { t } = useTranslation(scorecardsTranslation);
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}

/** Shows a page or a tab only to users who may read scorecards. */
export const forReaders = withPermission(scorecardRead, Refused);
