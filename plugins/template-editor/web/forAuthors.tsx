import { scaffolderTemplateManagement } from '@callboard/plugin-scaffolder/common';
import { ErrorPage } from '@callboard/ui';
import { useTranslation, withPermission } from '@callboard/web-kit';
import { editorTranslation } from './editorMessages.ts';

function Refused() {
  const { t } = useTranslation(editorTranslation);
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}

/** Shows a page only to users who may edit templates. */
export const forAuthors = withPermission(scaffolderTemplateManagement, Refused);
