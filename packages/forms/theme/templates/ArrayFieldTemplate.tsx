import { List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { type ArrayFieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { Words } from '../Words.tsx';
import { explanation } from '../widgets/controlOf.tsx';
import classes from './Field.module.css';
import { Legend } from './Legend.tsx';

/** A list with a button to add entries. */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { t } = useTranslation(formTranslation);
  const { items, canAdd, onAddClick, disabled, readonly, required, fieldPathId, schema, uiSchema } = props;
  const options = getUiOptions(uiSchema);
  const title = options.title ?? props.title;
  const about = explanation(options.description ?? schema.description, options.help);
  return (
    <fieldset className={classes.group} id={fieldPathId.$id}>
      <Legend title={title} isRequired={required} />
      {about && (
        <div className={classes.hint}>
          <Words text={about} />
        </div>
      )}
      {props.optionalDataControl}
      {items.length > 0 && (
        <List as="ol" gap={12}>
          {items}
        </List>
      )}
      {canAdd && (
        <div>
          <Button variant="default" size="xs" onClick={onAddClick} disabled={disabled || readonly}>
            {t('addTo', { title: title || t('value') })}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
