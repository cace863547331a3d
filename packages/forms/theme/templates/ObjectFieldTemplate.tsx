import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { canExpand, type ErrorSchema, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { formTranslation } from '../../formTranslation.ts';
import { hasErrors } from '../../validation/errorTree.ts';
import { Words } from '../Words.tsx';
import classes from './Field.module.css';
import { FieldErrors } from './FieldErrors.tsx';
import { Fold, isFold } from './Fold.tsx';
import { Legend } from './Legend.tsx';

/** A group of fields. The fields of the page have no frame, because the page shows its title. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { t } = useTranslation(formTranslation);
  const { description, properties, fieldPathId, schema, uiSchema, formData } = props;
  const { disabled, readonly, onAddProperty, optionalDataControl, errorSchema } = props;
  const isPage = fieldPathId.path.length === 0;
  const isEntry = typeof fieldPathId.path.at(-1) === 'number';
  // List entries have generated names such as `Alarms-1` and count as required.
  const title = isEntry ? props.title?.replace(/-(?=\d+$)/, ' ') : props.title;
  const required = props.required && !isEntry;
  if ((schema.oneOf || schema.anyOf) && !schema.properties && properties.length === 0) return null;
  const hasFold = isFold(uiSchema);
  const unseen = unseenErrors(props);
  const group = (
    <fieldset className={classes.group} data-inner={isPage || hasFold ? undefined : true} id={fieldPathId.$id}>
      {!isPage && !hasFold && title && <Legend title={title} isRequired={required} />}
      {!isPage && description && (
        <div className={classes.hint}>
          {typeof description === 'string' ? <Words text={description} /> : description}
        </div>
      )}
      {optionalDataControl}
      {unseen.length > 0 && <FieldErrors title={t('noField')} errors={unseen} />}
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
  if (!hasFold) return group;
  return (
    <Fold title={title} ui={uiSchema!} hasErrors={hasErrors(errorSchema ?? {})}>
      {group}
    </Fold>
  );
}

/** Errors of values without a visible field: a template may require values it has no field for. */
function unseenErrors({ properties, errorSchema = {} }: ObjectFieldTemplateProps): string[] {
  const seen = new Set(properties.filter(({ hidden }) => !hidden).map(({ name }) => name));
  return Object.entries(errorSchema).flatMap(([name, errors]) =>
    name === '__errors' || seen.has(name) ? [] : ((errors as ErrorSchema | undefined)?.__errors ?? []),
  );
}
