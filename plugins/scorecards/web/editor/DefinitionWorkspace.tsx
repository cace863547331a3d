import type { JsonObject } from '@callboard/plugin-catalog/common';
import { ConfirmDialog, WarningPanel } from '@callboard/ui';
import { alertApi, useApi, useTranslation } from '@callboard/web-kit';
import { useLeaving } from '@callboard/web-kit/leaving';
import { Button, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { parseDefinition } from '../../common/index.ts';
import { contentOf, type Path, withValue } from './draft.ts';
import classes from './Editor.module.css';
import { type ShownRows, usePreview, useRuleFields } from './editorQueries.ts';
import { editorTranslation } from './editorTranslation.ts';
import { CampaignForm } from './form/CampaignForm.tsx';
import { textAt } from './form/CommonFields.tsx';
import { ScorecardForm } from './form/ScorecardForm.tsx';
import { formatHelp } from './formatHelp.ts';
import { DefinitionEditor } from './lazyCode.tsx';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { type DefinitionFile, ProposeDialog } from './publish/ProposeDialog.tsx';

const typingMs = 250;

type DefinitionWorkspaceProps = {
  first: string;
  isNew: boolean;
  file: DefinitionFile | undefined;
  /** Shown above the text. */
  note: string | undefined;
  frame: (actions: ReactNode, body: ReactNode) => ReactNode;
};

/** The definition as a form or as text, beside its results. */
export function DefinitionWorkspace({ first, isNew, file, note, frame }: DefinitionWorkspaceProps) {
  const { t } = useTranslation(editorTranslation);
  const alerts = useApi(alertApi);
  const [text, setText] = useState(first);
  const [view, setView] = useState<'form' | 'yaml'>('form');
  const [rows, setRows] = useState<ShownRows>({});
  const [isProposing, setProposing] = useState(false);
  const [proposed, setProposed] = useState<string>();
  const { data: fields } = useRuleFields();
  const content = useMemo(() => contentOf(text), [text]);
  const problems = useMemo(() => problemsOf(content), [content]);
  const [asked] = useDebouncedValue(content && problems.length === 0 ? content : undefined, typingMs);
  const preview = usePreview(asked, rows);
  const help = useMemo(() => formatHelp(fields ?? []), [fields]);
  const leaving = useLeaving(text !== first && text !== proposed, {
    title: t('leave.title'),
    confirm: t('leave.confirm'),
  });
  const change = (path: Path, value: unknown) => setText((before) => withValue(before, path, value));
  const name = content ? textAt(content, ['metadata', 'name']) : '';

  async function copy() {
    await navigator.clipboard.writeText(text);
    alerts.post({ message: t('copied'), severity: 'success', display: 'transient' });
  }

  const actions = (
    <>
      <Button variant="default" onClick={() => void copy()}>
        {t('copy')}
      </Button>
      {/* A second file with an existing definition would be a conflict in the catalog. */}
      {(isNew || file) && (
        <Button onClick={() => setProposing(true)} disabled={problems.length > 0 || (text === first && !isNew)}>
          {t('propose')}
        </Button>
      )}
    </>
  );
  return frame(
    actions,
    <div className={classes.workspace}>
      <section className={classes.pane} aria-label={t('view.title')}>
        <SegmentedControl
          className={classes.view}
          aria-label={t('view.title')}
          value={view}
          onChange={(value) => setView(value as typeof view)}
          data={[
            { value: 'form', label: t('view.form') },
            { value: 'yaml', label: t('view.yaml') },
          ]}
        />
        {note && <WarningPanel severity="info" message={note} />}
        {view === 'yaml' && (
          <div className={classes.yaml}>
            <DefinitionEditor label={t('yamlLabel')} text={text} help={help} onChange={setText} />
          </div>
        )}
        {view === 'form' && !content && <WarningPanel severity="error" message={t('broken')} />}
        {view === 'form' && content?.kind === 'Campaign' && (
          <CampaignForm content={content} isNew={isNew} fields={fields ?? []} onChange={change} />
        )}
        {view === 'form' && content && content.kind !== 'Campaign' && (
          <ScorecardForm
            content={content}
            isNew={isNew}
            fields={fields ?? []}
            preview={preview.data?.scorecard}
            onChange={change}
          />
        )}
      </section>
      <PreviewPane
        problems={content ? [...problems, ...(preview.data?.problems ?? [])] : [t('broken')]}
        preview={preview}
        rows={rows}
        onRows={setRows}
      />
      {isProposing && (
        <ProposeDialog
          title={(content && textAt(content, ['metadata', 'title'])) || name}
          name={name}
          kind={String(content?.kind)}
          text={text}
          original={first}
          file={file}
          onProposed={() => setProposed(text)}
          onClose={() => setProposing(false)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving.question !== undefined}
        title={leaving.question?.title ?? ''}
        tone="danger"
        confirmLabel={leaving.question?.confirm}
        onConfirm={leaving.go}
        onClose={leaving.stay}
      >
        {t('leave.text')}
      </ConfirmDialog>
    </div>,
  );
}

function problemsOf(content: JsonObject | undefined): string[] {
  const parsed = content && parseDefinition(content);
  return parsed && 'problems' in parsed ? parsed.problems : [];
}
