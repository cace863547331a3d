import { scaffolderTemplateManagement } from '@callboard/plugin-scaffolder/common';
import { ErrorPage } from '@callboard/ui';
import { RequirePermission, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { editorTranslation } from './editorTranslation.ts';

/** Shows pages only to users who may edit templates. */
export function AuthorsOnly({ children }: { children: ReactNode }) {
  const { t } = useTranslation(editorTranslation);
  return (
    <RequirePermission
      permission={scaffolderTemplateManagement}
      errorPage={<ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />}
    >
      {children}
    </RequirePermission>
  );
}
