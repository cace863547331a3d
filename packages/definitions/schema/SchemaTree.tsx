import { memo } from 'react';
import { SchemaBody } from './SchemaBody.tsx';
import { SchemaMarks } from './SchemaMarks.tsx';
import { SchemaNotes } from './SchemaNotes.tsx';
import classes from './SchemaTree.module.css';
import { innermostView } from './schemaRows.ts';
import { useSchemaText } from './schemaTranslation.ts';
import { typeLabel } from './typeLabel.ts';
import { type SchemaMode, viewSchema } from './view/schemaView.ts';

type SchemaTreeProps = {
  /** Any value instead of a JSON Schema, including a reference. */
  schema: unknown;
  /** The document to resolve references in. */
  root: unknown;
  mode?: SchemaMode;
};

/** A readable JSON Schema. Only the first level is open; deeper levels open one by one, so recursion stops where the reader does. */
export const SchemaTree = memo(function SchemaTree({ schema, root, mode }: SchemaTreeProps) {
  const t = useSchemaText();
  const view = viewSchema(schema, root, mode);
  return (
    <div className={classes.tree}>
      <div className={classes.head}>
        <span className={classes.type}>{typeLabel(view, root, t)}</span>
        <SchemaMarks view={view} />
      </div>
      <SchemaNotes view={view} root={root} />
      <SchemaBody view={innermostView(view, root, mode)} root={root} mode={mode} />
    </div>
  );
});
