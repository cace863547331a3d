import { FormPage, FormSecretsProvider, formSchemaOf, useFormSecrets, usePageErrors } from '@callboard/forms';
import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { Card, CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { useMemo, useState } from 'react';
import { stringify } from 'yaml';
import classes from './Explorer.module.css';
import { explorerTranslation } from './explorerTranslation.ts';
import { examplePage, keyOf, type TriedField } from './templateSpec.ts';

/** The field as in a form, and its value. */
export function FieldPreview({ tried }: { tried: TriedField }) {
  return (
    <FormSecretsProvider>
      <Preview tried={tried} />
    </FormSecretsProvider>
  );
}

function Preview({ tried }: { tried: TriedField }) {
  const { t } = useTranslation(explorerTranslation);
  const [values, setValues] = useState<JsonObject>({});
  const [page] = useState(() => examplePage(tried));
  const key = keyOf(tried.name);
  const { shown, leave } = usePageErrors(
    useMemo(() => formSchemaOf(page), [page]),
    values,
  );
  const secrets = Object.keys(useFormSecrets().secrets);
  return (
    <Card title={t('preview.title')}>
      <div className={classes.preview}>
        <FormPage schema={page} value={values} onChange={setValues} errors={shown} onLeave={leave} />
        <h3 className={classes.heading}>{t('preview.value')}</h3>
        {values[key] === undefined ? (
          <p className={classes.hint}>{t('preview.noValue')}</p>
        ) : (
          <CodeSnippet text={stringify(values[key])} />
        )}
        {secrets.length > 0 && <p className={classes.hint}>{t('preview.secrets', { names: secrets.join(', ') })}</p>}
      </div>
    </Card>
  );
}
