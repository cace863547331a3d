import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import classes from './Field.module.css';

/** A choice between forms of a value, and the fields of the one that is chosen. */
export function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={classes.choice}>
      {selector}
      {optionSchemaField}
    </div>
  );
}
