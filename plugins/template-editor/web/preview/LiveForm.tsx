import { TemplateForm } from '@callboard/forms';
import type { JsonObject, ParameterSchema } from '@callboard/plugin-scaffolder/common';
import { WarningPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Component, type ReactNode, useMemo, useRef } from 'react';
import { editorTranslation } from '../editorMessages.ts';

type LiveFormProps = {
  pages: ParameterSchema['steps'];
  submitLabel: string;
  isBusy?: boolean;
  error?: ReactNode;
  onChange?: (values: JsonObject) => void;
  onSubmit: (values: JsonObject, secrets: Readonly<Record<string, string>>) => void;
};

/** A form that follows the text: when its pages change, a new form takes over the values and the current step. */
export function LiveForm({ pages, onChange, ...form }: LiveFormProps) {
  const { t } = useTranslation(editorTranslation);
  const kept = useRef<{ values: JsonObject; page: number }>({ values: {}, page: 0 });
  const key = useMemo(() => JSON.stringify(pages), [pages]);
  if (pages.length === 0 && !form.submitLabel) return <p>{t('form.noPages')}</p>;
  return (
    <FormBoundary
      key={key}
      fallback={<WarningPanel severity="error" title={t('form.broken')} message={t('form.brokenHint')} />}
    >
      <TemplateForm
        isNarrow
        pages={pages}
        initialValues={kept.current.values}
        initialPage={Math.min(kept.current.page, Math.max(0, pages.length - 1))}
        onChange={(values, page) => {
          kept.current = { values, page };
          onChange?.(values);
        }}
        {...form}
      />
    </FormBoundary>
  );
}

type BoundaryProps = { children: ReactNode; fallback: ReactNode };

/** An invalid schema must not crash the editor. */
class FormBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
