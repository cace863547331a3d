import { Words } from '@callboard/forms';
import { useTranslation } from '@callboard/web-kit';
import type { InstalledAction } from '../../common/index.ts';
import { actionsTranslation } from './actionsTranslation.ts';
import { Examples } from './Examples.tsx';
import classes from './reference/Reference.module.css';
import { asSchema, saysSomething } from './schema/jsonSchema.ts';
import { SchemaTable } from './schema/SchemaTable.tsx';

/** The description, input, output and examples of an action. */
export function ActionDetail({ action: { description, schema, examples } }: { action: InstalledAction }) {
  const { t } = useTranslation(actionsTranslation);
  const part = (name: 'input' | 'output', nothing: string) => {
    const given = asSchema(schema?.[name]);
    return (
      <section>
        <h3 className={classes.part}>{t(name)}</h3>
        {saysSomething(given) ? (
          <SchemaTable label={t(name)} schema={given} />
        ) : (
          <p className={classes.quiet}>{nothing}</p>
        )}
      </section>
    );
  };
  return (
    <>
      {description && <Words text={description} />}
      {part('input', t('actions.takesNothing'))}
      {part('output', t('actions.givesNothing'))}
      <Examples examples={examples} />
    </>
  );
}
