import { List } from '@callboard/ui';
import { SchemaChoices } from './SchemaChoices.tsx';
import { SchemaRow } from './SchemaRow.tsx';
import classes from './SchemaTree.module.css';
import { type SchemaRowData, schemaRows } from './schemaRows.ts';
import { useSchemaText } from './schemaTranslation.ts';
import type { SchemaMode, SchemaView } from './view/schemaView.ts';

type SchemaBodyProps = {
  /** The view that owns the parts, see `innermostView`. */
  view: SchemaView;
  root: unknown;
  mode: SchemaMode | undefined;
};

/** The parts of a value: properties, items, alternatives. */
export function SchemaBody({ view, root, mode }: SchemaBodyProps) {
  const t = useSchemaText();
  const rows = schemaRows(view, t);
  return (
    <>
      <SchemaRows rows={rows} root={root} mode={mode} />
      {view.isClosed && rows.length > 0 && <p className={classes.closed}>{t('property.closed')}</p>}
      {view.choices.map((choice, index) => (
        <SchemaChoices
          // biome-ignore lint/suspicious/noArrayIndexKey: a schema's choices have no other name
          key={index}
          choice={choice}
          root={root}
          mode={mode}
          drawBody={(inner) => <SchemaBody view={inner} root={root} mode={mode} />}
        />
      ))}
    </>
  );
}

type SchemaRowsProps = { rows: readonly SchemaRowData[]; root: unknown; mode: SchemaMode | undefined };

/** Properties, or values rendered like them: parameters, headers. */
export function SchemaRows({ rows, root, mode }: SchemaRowsProps) {
  if (rows.length === 0) return null;
  return (
    <List className={classes.rows}>
      {rows.map((row) => (
        <SchemaRow
          key={row.key}
          row={row}
          root={root}
          mode={mode}
          drawBody={(inner) => <SchemaBody view={inner} root={root} mode={mode} />}
        />
      ))}
    </List>
  );
}
