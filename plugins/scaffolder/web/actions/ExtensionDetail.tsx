import { Words } from '@callboard/forms';
import { CodeSnippet } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import type { TemplatingExtensions } from '../../common/index.ts';
import { actionsTranslation } from './actionsTranslation.ts';
import { Examples } from './Examples.tsx';
import classes from './reference/Reference.module.css';
import { asSchema, type JsonSchema, saysSomething } from './schema/jsonSchema.ts';
import { SchemaTable } from './schema/SchemaTable.tsx';
import { schemaRows } from './schema/schemaRows.ts';
import { typeText } from './schema/typeText.ts';

type Described = TemplatingExtensions['filters'][string];
type Signature = { input?: unknown; arguments?: unknown; output?: unknown };

/** The input, output and examples of a filter or function. */
export function ExtensionDetail({ extension: { description, schema, examples } }: { extension: Described }) {
  const { t } = useTranslation(actionsTranslation);
  const { input, arguments: given, output } = (schema ?? {}) as Signature;
  const parts: [string, JsonSchema][] = [
    [t('extensions.input'), asSchema(input)],
    ...(Array.isArray(given) ? given : []).map((one, index): [string, JsonSchema] => [
      t('extensions.argument', { number: index + 1 }),
      asSchema(one),
    ]),
    [t('extensions.output'), asSchema(output)],
  ];
  return (
    <>
      {description && <Words text={description} />}
      {parts
        .filter(([, part]) => saysSomething(part))
        .map(([title, part]) => (
          <Part key={title} title={title} schema={part} />
        ))}
      <Examples examples={examples} />
    </>
  );
}

function Part({ title, schema }: { title: string; schema: JsonSchema }) {
  return (
    <section>
      <h3 className={classes.part}>
        {title} <code className={classes.typeName}>{typeText(schema, schema)}</code>
      </h3>
      {schema.description && <p className={classes.quiet}>{schema.description}</p>}
      {schemaRows(schema).rows.length > 0 && <SchemaTable label={title} schema={schema} />}
    </section>
  );
}

/** A global value. */
export function ValueDetail({ description, value }: { description?: string | undefined; value: unknown }) {
  const { t } = useTranslation(actionsTranslation);
  return (
    <>
      {description && <Words text={description} />}
      <section>
        <h3 className={classes.part}>{t('extensions.value')}</h3>
        <CodeSnippet text={JSON.stringify(value, undefined, 2) ?? ''} language="json" />
      </section>
    </>
  );
}
