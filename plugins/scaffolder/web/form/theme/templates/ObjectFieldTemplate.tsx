import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { Words } from '../Words.tsx';
import classes from './Field.module.css';

/** Fields that belong together. Those of the page itself have no frame: the page says its title. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { t } = useTranslation(formTranslation);
  const { description, properties, fieldPathId, schema, uiSchema, formData } = props;
  const { disabled, readonly, onAddProperty, optionalDataControl } = props;
  const isPage = fieldPathId.path.length === 0;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  // Entries of a list come with names such as `Alarms-1`, and are required by being there.
  const title = isEntry ? props.title?.replace(/-(?=\d+$)/, ' ') : props.title;
  const required = props.required && !isEntry;
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  return (
    <fieldset className={classes.group} data-inner={isPage ? undefined : true} id={fieldPathId.$id}>
      {!isPage && title && (
        <legend className={classes.legend}>
          {title}
          {required && (
            <span className={classes.required} aria-hidden>
              *
            </span>
          )}
        </legend>
      )}
      {!isPage && description && (
        <div className={classes.hint}>
          {typeof description === 'string' ? <Words text={description} /> : description}
        </div>
      )}
      {optionalDataControl}
      {properties.map(({ content }) => content)}
      {canExpand(schema, uiSchema, formData) && (
        <div>
          <Button variant="default" size="xs" onClick={onAddProperty} disabled={disabled || readonly}>
            {title && !isPage ? t('addTo', { title }) : t('add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
