import { ErrorPage } from '@callboard/ui';
import { useTranslation, withPermission } from '@callboard/web-kit';
import { scorecardRead } from '../../common/permissions.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';

function Refused() {
  const { t } = useTranslation(scorecardsTranslation);
  return <ErrorPage status={403} statusMessage={t('title')} />;
}

/** Shows a page or a tab only to users who may read scorecards. */
export const forReaders = withPermission(scorecardRead, Refused);
