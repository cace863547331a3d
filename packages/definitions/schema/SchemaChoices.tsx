import { type ReactNode, useId, useState } from 'react';
import { SchemaMarks } from './SchemaMarks.tsx';
import { SchemaNotes } from './SchemaNotes.tsx';
import classes from './SchemaTree.module.css';
import { innermostView } from './schemaRows.ts';
import { type SchemaText, useSchemaText } from './schemaTranslation.ts';
import { typeLabel } from './typeLabel.ts';
import type { SchemaChoice, SchemaOption } from './view/schemaChoices.ts';
import { type SchemaMode, type SchemaView, viewSchema } from './view/schemaView.ts';

type SchemaChoicesProps = {
  choice: SchemaChoice;
  root: unknown;
  mode: SchemaMode | undefined;
  /** Renders the content of the selected option. */
  drawBody: (view: SchemaView) => ReactNode;
};

/** Alternatives as a row of buttons, with the selected one below. */
export function SchemaChoices({ choice, root, mode, drawBody }: SchemaChoicesProps) {
  const t = useSchemaText();
  const labelId = useId();
  const [chosen, setChosen] = useState(0);
  const option = choice.options[chosen];
  const view = viewSchema(option?.schema, root, mode);
  const isNamed = (view.title ?? view.name) !== undefined;
  return (
    <div className={classes.choice}>
      <fieldset className={classes.options} aria-labelledby={labelId}>
        <span id={labelId} className={classes.valuesLabel}>
          {t(`choice.${choice.kind}`)}
        </span>
        {choice.options.map((each, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: options may be alike
            key={index}
            type="button"
            className={classes.option}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index)}
          >
            {optionLabel(each, index, root, t)}
          </button>
        ))}
      </fieldset>
      <div className={classes.nested} key={chosen}>
        <div className={classes.head}>
          {!isNamed && <span className={classes.type}>{typeLabel(view, root, t)}</span>}
          <SchemaMarks view={view} />
        </div>
        <SchemaNotes view={view} root={root} />
        {drawBody(innermostView(view, root, mode))}
      </div>
    </div>
  );
}

function optionLabel({ schema, value }: SchemaOption, index: number, root: unknown, t: SchemaText): string {
  const view = viewSchema(schema, root);
  const name = view.title ?? view.name ?? typeLabel(view, root, t);
  const isPlainObject = view.title === undefined && view.name === undefined && view.types[0] === 'object';
  const label = isPlainObject ? t('choice.option', { number: index + 1 }) : name;
  return value === undefined || value === label ? label : `${label} (${value})`;
}
