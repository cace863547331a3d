import { IconChevronRight } from '@callboard/ui/icons';
import { type ReactNode, useState } from 'react';
import { SchemaMarks } from './SchemaMarks.tsx';
import { SchemaNotes } from './SchemaNotes.tsx';
import classes from './SchemaTree.module.css';
import { innermostView, type SchemaRowData, schemaRows } from './schemaRows.ts';
import { useSchemaText } from './schemaTranslation.ts';
import { typeLabel } from './typeLabel.ts';
import { type SchemaMode, type SchemaView, viewSchema } from './view/schemaView.ts';

type SchemaRowProps = {
  row: SchemaRowData;
  root: unknown;
  mode?: SchemaMode;
  /** Renders the content with rows like this one. */
  drawBody: (view: SchemaView) => ReactNode;
};

/** A property or another part; a click opens its content. */
export function SchemaRow({ row, root, mode, drawBody }: SchemaRowProps) {
  const t = useSchemaText();
  const [isOpen, setOpen] = useState(false);
  const view = viewSchema(row.schema, root, mode);
  const type = typeLabel(view, root, t);
  const inner = innermostView(view, root, mode);
  const canOpen = schemaRows(inner, t).length > 0 || inner.choices.length > 0;
  const count = inner.properties.length;
  const show = count > 0 ? t('nested.show', { count }) : t('nested.details');
  const action = isOpen ? t('nested.hide') : show;
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <span className={row.isName ? classes.name : classes.words} data-deprecated={view.isDeprecated || undefined}>
          {row.label}
        </span>
        {type !== row.label && <span className={classes.type}>{type}</span>}
        <SchemaMarks view={view} isRequired={row.isRequired} isDiscriminator={row.isDiscriminator} />
        {row.marks?.map((mark) => (
          <span key={mark} className={classes.mark}>
            {mark}
          </span>
        ))}
      </div>
      <SchemaNotes view={view} root={root} />
      {canOpen && (
        <button
          type="button"
          className={classes.open}
          aria-expanded={isOpen}
          aria-label={t('nested.of', { action, name: row.label })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight className={classes.chevron} size={14} aria-hidden />
          {action}
        </button>
      )}
      {isOpen && <div className={classes.nested}>{drawBody(inner)}</div>}
    </li>
  );
}
