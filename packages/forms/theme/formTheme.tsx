import { useTranslation } from '@callboard/web-kit';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { MultiSchemaFieldTemplateProps, Registry, UnsupportedFieldProps } from '@rjsf/utils';
import { formTranslation } from '../formTranslation.ts';
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx';
import classes from './templates/Field.module.css';
import { FieldErrors } from './templates/FieldErrors.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { CheckboxesWidget } from './widgets/CheckboxesWidget.tsx';
import { CheckboxWidget } from './widgets/CheckboxWidget.tsx';
import { FileWidget } from './widgets/FileWidget.tsx';
import {
  ColorWidget,
  DateTimeWidget,
  DateWidget,
  EmailWidget,
  TimeWidget,
  UrlWidget,
} from './widgets/nativeInputs.tsx';
import { PasswordWidget } from './widgets/PasswordWidget.tsx';
import { RadioWidget } from './widgets/RadioWidget.tsx';
import { RangeWidget } from './widgets/RangeWidget.tsx';
import { SelectWidget } from './widgets/SelectWidget.tsx';
import { TextareaWidget } from './widgets/TextareaWidget.tsx';
import { NumberWidget, TextWidget } from './widgets/TextWidget.tsx';

/** The form engine's theme, with the controls of the portal. */
export const formTheme: Pick<Registry, 'fields' | 'widgets'> & { templates: Partial<Registry['templates']> } = {
  // Our controls support numbers; the engine's field would convert them to localized text and back.
  fields: { NumberField: StringField },
  widgets: {
    TextWidget,
    TextareaWidget,
    PasswordWidget,
    SelectWidget,
    RadioWidget,
    CheckboxWidget,
    CheckboxesWidget,
    RangeWidget,
    FileWidget,
    UpDownWidget: NumberWidget,
    EmailWidget,
    URLWidget: UrlWidget,
    ColorWidget,
    TimeWidget,
    DateWidget,
    AltDateWidget: DateWidget,
    DateTimeWidget,
    AltDateTimeWidget: DateTimeWidget,
  },
  templates: {
    FieldTemplate,
    ObjectFieldTemplate,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    MultiSchemaFieldTemplate,
    UnsupportedFieldTemplate,
    // Controls render their own.
    DescriptionFieldTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    FieldHelpTemplate: Nothing,
  },
};

function Nothing() {
  return null;
}

/** A choice between alternative schemas, and the fields of the selected one. */
function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className={classes.choice}>
      {selector}
      {optionSchemaField}
    </div>
  );
}

function UnsupportedFieldTemplate({ reason, fieldPathId }: UnsupportedFieldProps) {
  const { t } = useTranslation(formTranslation);
  return <FieldErrors title={fieldPathId.path.join('.')} errors={[t('unsupported', { reason })]} />;
}
