import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import classes from './Field.module.css';

/** A choice between alternative schemas, and the fields of the selected one. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={classes.choice}>
      {selector}
      {optionSchemaField}
    </div>
  );
}
