import type { JsonObject } from '@callboard/json-schema';
import { useTranslation } from '@callboard/web-kit';
// Not through the package's entry point, which also imports code for its own tests.
import Form from '@rjsf/core/lib/components/Form.js';
import { type ErrorSchema, englishStringTranslator, TranslatableString } from '@rjsf/utils';
import { type ReactNode, useId, useMemo } from 'react';
import { type FormAround, FormContext } from '../context/formContext.tsx';
import { useFormFields } from '../fields/useFormFields.ts';
import { type FormText, formTranslation } from '../formTranslation.ts';
import { formSchemaOf } from '../schema/formSchema.ts';
import { defaultBehaviour } from '../schema/withDefaults.ts';
import { withPlainFields } from '../schema/withPlainFields.ts';
import { formTheme } from '../theme/formTheme.tsx';
import { formValidator } from '../validation/formValidator.ts';
import type { Path } from '../validation/problem.ts';

type FormPageProps = {
  /** A page of a template: a JSON schema with `ui:` keys. */
  schema: JsonObject;
  value: JsonObject;
  onChange(value: JsonObject): void;
  /** The errors shown at the fields. */
  errors?: ErrorSchema;
  onLeave?(path: Path): void;
  /** Called on `Enter` or by a submit button. */
  onSubmit?(): void;
  isDisabled?: boolean;
  /** Buttons below the fields. */
  children?: ReactNode;
};

/** One page of a form, without steps. Requires a `FormSecretsProvider`. */
export function FormPage({ schema, value, onChange, errors, onLeave, onSubmit, isDisabled, children }: FormPageProps) {
  const { t } = useTranslation(formTranslation);
  const prefix = useId();
  const page = useMemo(() => formSchemaOf(schema), [schema]);
  const { components } = useFormFields();
  const fields = useMemo(() => ({ ...formTheme.fields, ...components }), [components]);
  const uiSchema = useMemo(() => withPlainFields(page.uiSchema, fields), [page, fields]);
  const translate = useMemo(() => translateWith(t), [t]);
  const around: FormAround = useMemo(() => ({ values: value, onLeave: onLeave ?? ignore }), [value, onLeave]);
  return (
    <FormContext value={around}>
      <Form
        // The default prefix `root` is the same for every form and equals the id of the app element.
        idPrefix={prefix}
        schema={page.schema}
        uiSchema={uiSchema}
        formData={value}
        validator={formValidator}
        fields={fields}
        widgets={formTheme.widgets}
        templates={formTheme.templates}
        translateString={translate}
        extraErrors={errors}
        disabled={isDisabled}
        // Errors are validated and shown by our own code.
        noValidate
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaultBehaviour}
        onChange={({ formData }) => onChange(formData)}
        onSubmit={() => onSubmit?.()}
      >
        {children ?? <button type="submit" hidden />}
      </Form>
    </FormContext>
  );
}

const ignore = () => {};

/** The built-in texts of the form engine. */
function translateWith(t: FormText): typeof englishStringTranslator {
  return (key, params = []) => {
    switch (key) {
      case TranslatableString.YesLabel:
        return t('yes');
      case TranslatableString.NoLabel:
        return t('no');
      case TranslatableString.OptionPrefix:
        return t('option', { number: params[0] ?? '' });
      case TranslatableString.TitleOptionPrefix:
        return t('item', { title: params[0] ?? '', number: params[1] ?? '' });
      case TranslatableString.Type:
        return t('type');
      case TranslatableString.KeyLabel:
        return t('key');
      // A new property has an empty name instead of a generated one.
      case TranslatableString.NewStringDefault:
        return '';
      default:
        return englishStringTranslator(key, params);
    }
  };
}
