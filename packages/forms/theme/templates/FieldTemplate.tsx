import { useTranslation } from '@callboard/web-kit';
import { type FieldTemplateProps, getUiOptions, hasWidget } from '@rjsf/utils';
import type { FocusEvent } from 'react';
import { useFormAround } from '../../context/formContext.tsx';
import { formTranslation } from '../../formTranslation.ts';
import { missingField } from '../../schema/withPlainFields.ts';
import { AdditionalProperty } from './AdditionalProperty.tsx';
import classes from './Field.module.css';
import { FieldErrors } from './FieldErrors.tsx';

/** The wrapper of a field. Controls render their own labels and errors; those of groups and lists are rendered here. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { children, hidden, fieldPathId, rawErrors, schema, registry, uiSchema } = props;
  const { onLeave } = useFormAround();
  const { t } = useTranslation(formTranslation);
  const unknownWidget = useUnknownWidget(props);
  if (hidden) return <div hidden>{children}</div>;
  if (unknownWidget) {
    return (
      <div className={classes.field}>
        <FieldErrors title={props.label} errors={[unknownWidget]} />
      </div>
    );
  }
  const { field, widget } = getUiOptions(uiSchema, registry.globalUiOptions);
  const missing = uiSchema?.[missingField];
  const isContainer = ['object', 'array'].includes(String(schema.type)) && !field && !widget;
  const isGroup = isContainer && !registry.schemaUtils.isMultiSelect(schema);
  const isWrong = rawErrors !== undefined && rawErrors.length > 0;
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (isGroup) return;
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) onLeave(fieldPathId.path);
  }
  return (
    <AdditionalProperty {...props}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus has left what is inside. */}
      <div className={classes.field} data-wrong={isWrong || undefined} onBlur={leave}>
        {children}
        {missing && <p className={classes.note}>{t('unknownField', { name: missing })}</p>}
        {isGroup && isWrong && <FieldErrors errors={rawErrors} />}
      </div>
    </AdditionalProperty>
  );
}

/** Reports a missing widget or field at its place, so the rest of the form still works. */
function useUnknownWidget({ schema, uiSchema, registry }: FieldTemplateProps): string | undefined {
  const { t } = useTranslation(formTranslation);
  const { field, widget } = getUiOptions(uiSchema, registry.globalUiOptions);
  if (typeof widget !== 'string' || field) return undefined;
  const type = String([schema.type ?? 'string'].flat()[0]);
  const isKnown = type === 'array' || type === 'object' || hasWidget(schema, widget, registry.widgets);
  return isKnown ? undefined : t('unknownWidget', { name: widget, type });
}
