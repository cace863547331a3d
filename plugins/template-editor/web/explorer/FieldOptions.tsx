import { toError } from '@callboard/errors';
import { FormPage, FormSecretsProvider } from '@callboard/forms';
import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { Card } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useState } from 'react';
import classes from './Explorer.module.css';
import { explorerTranslation } from './explorerTranslation.ts';
import { optionsText, parseOptions, withoutDefaults } from './optionsText.ts';

type FieldOptionsProps = {
  schema?: JsonObject;
  options: JsonObject;
  onApply(options: JsonObject): void;
};

/** The options of a field, as a form or as YAML. */
export function FieldOptions({ schema, options, onApply }: FieldOptionsProps) {
  const { t } = useTranslation(explorerTranslation);
  const hasForm = Object.keys((schema?.properties ?? {}) as JsonObject).length > 0;
  const [isForm, setForm] = useState(hasForm);
  const [draft, setDraft] = useState(options);
  const [text, setText] = useState(optionsText(options));
  const [problem, setProblem] = useState<string>();

  /** The parsed text, or undefined if it is invalid. */
  function readText(): JsonObject | undefined {
    try {
      setProblem(undefined);
      return parseOptions(text);
    } catch (error) {
      setProblem(toError(error).message);
      return undefined;
    }
  }
  function show(view: string) {
    if (view === 'yaml') {
      setText(optionsText(withoutDefaults(draft, schema)));
      return setForm(false);
    }
    const read = readText();
    if (!read) return;
    setDraft(read);
    setForm(true);
  }
  function apply() {
    const next = isForm ? withoutDefaults(draft, schema) : readText();
    if (next) onApply(next);
  }
  return (
    <Card
      title={t('options.title')}
      actions={
        <Button size="compact-sm" onClick={apply}>
          {t('apply')}
        </Button>
      }
    >
      <div className={classes.options}>
        {hasForm && (
          <SegmentedControl
            aria-label={t('options.view')}
            size="xs"
            data={[
              { value: 'form', label: t('options.form') },
              { value: 'yaml', label: t('options.yaml') },
            ]}
            value={isForm ? 'form' : 'yaml'}
            onChange={show}
          />
        )}
        {!hasForm && <p className={classes.hint}>{t('options.none')}</p>}
        {isForm ? (
          <FormSecretsProvider>
            <FormPage schema={schema!} value={draft} onChange={setDraft} onSubmit={apply} />
          </FormSecretsProvider>
        ) : (
          <Textarea
            label={t('options.text')}
            description={t('options.textHint')}
            className={classes.yaml}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            error={problem}
            rows={12}
            spellCheck={false}
          />
        )}
      </div>
    </Card>
  );
}
