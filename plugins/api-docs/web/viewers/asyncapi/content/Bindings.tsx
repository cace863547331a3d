import { LabelledValue, SchemaTree } from '@callboard/definitions';
import { isRecord, type JsonRecord } from '@callboard/definitions/common';
import { FactList } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { asyncapiTranslation } from '../asyncapiTranslation.ts';
import type { AsyncDocument, Binding } from '../document/asyncModel.ts';
import classes from './AsyncApi.module.css';

type BindingsProps = { bindings: readonly Binding[]; document: AsyncDocument };

/** Settings for specific protocols. */
export function Bindings({ bindings, document }: BindingsProps) {
  const { t } = useTranslation(asyncapiTranslation);
  return bindings.map(({ protocol, values }) => (
    <LabelledValue key={protocol} label={t('binding', { protocol })}>
      <Values values={values} root={document.root} />
    </LabelledValue>
  ));
}

/** The values of a record as a list; schemas are rendered. */
export function Values({ values, root }: { values: JsonRecord; root?: unknown }) {
  const facts = Object.entries(values).map(([label, value]) => ({
    label,
    value: isSchema(value) ? (
      <SchemaTree schema={value} root={root} />
    ) : (
      <code className={classes.value}>{textOf(value)}</code>
    ),
  }));
  return <FactList facts={facts} hasLongLabels />;
}

/** The key of a record, or the query of a request. */
function isSchema(value: unknown): boolean {
  return isRecord(value) && (typeof value.type === 'string' || typeof value.$ref === 'string');
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? '');
}
