import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { EmptyState, WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { FoundTemplate } from '../code/yaml/templatesIn.ts';
import { editorTranslation } from '../editorMessages.ts';
import panes from '../panes/Panes.module.css';
import { LiveForm } from './LiveForm.tsx';
import { pagesOfTemplate } from './pagesOf.ts';

type FormPaneProps = {
  template: FoundTemplate | undefined;
  isBusy: boolean;
  onDryRun: (values: JsonObject, secrets: Readonly<Record<string, string>>) => void;
};

/** The form of the template in its current text, or the reason why it is invalid. */
export function FormPane({ template, isBusy, onDryRun }: FormPaneProps) {
  const { t } = useTranslation(editorTranslation);
  return (
    <>
      <div className={panes.head}>
        <h2 className={panes.title}>{template?.title ?? t('form.heading')}</h2>
      </div>
      {template ? (
        <div className={panes.scroll}>
          {template.problem === undefined ? (
            <TemplatePreview key={template.key} template={template} isBusy={isBusy} onDryRun={onDryRun} />
          ) : (
            <WarningPanel title={t('form.unreadable')} message={template.problem} />
          )}
        </div>
      ) : (
        <div className={panes.middle}>
          <EmptyState variant="content" title={t('form.noTemplate')} description={t('form.noTemplateHint')} />
        </div>
      )}
    </>
  );
}

function TemplatePreview({ template, isBusy, onDryRun }: FormPaneProps & { template: FoundTemplate }) {
  const { t } = useTranslation(editorTranslation);
  const pages = useMemo(() => pagesOfTemplate(template.content, t('form.heading')), [template.content, t]);
  return <LiveForm pages={pages} submitLabel={t('form.dryRun')} isBusy={isBusy} onSubmit={onDryRun} />;
}
