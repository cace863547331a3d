import { List } from '@callboard/ui';
import { Description } from '../parts/Description.tsx';
import classes from './SchemaTree.module.css';
import { SchemaValues } from './SchemaValues.tsx';
import { heldSchema } from './schemaRows.ts';
import { useSchemaText } from './schemaTranslation.ts';
import { type SchemaView, viewSchema } from './view/schemaView.ts';

type SchemaNotesProps = { view: SchemaView; root: unknown };

/** The description, constraints and allowed values of a schema. */
export function SchemaNotes({ view, root }: SchemaNotesProps) {
  const t = useSchemaText();
  const held = heldSchema(view);
  const items = held === undefined ? undefined : viewSchema(held, root);
  const itemRules = items?.constraints.map((rule) => t('item.constraint', { text: t(`constraint.${rule.key}`, rule) }));
  const rules = [...view.constraints.map((rule) => t(`constraint.${rule.key}`, rule)), ...(itemRules ?? [])];
  const values = view.values.length > 0 ? view.values : (items?.values ?? []);
  const isConstant = view.isConstant || (view.values.length === 0 && items?.isConstant === true);
  return (
    <>
      {view.problem && view.ref && <p className={classes.problem}>{t(`problem.${view.problem}`, { ref: view.ref })}</p>}
      <Description text={view.description} />
      {rules.length > 0 && (
        <List className={classes.rules}>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </List>
      )}
      <SchemaValues label={t(isConstant ? 'value.constant' : 'value.enum')} values={values} />
      <SchemaValues label={t('value.default')} values={view.defaults} />
      <SchemaValues label={t(view.examples.length > 1 ? 'value.examples' : 'value.example')} values={view.examples} />
    </>
  );
}
