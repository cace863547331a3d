import { useTranslation } from '@callboard/web-kit';
// Its door also leads to what only its own tests have.
import Form from '@rjsf/core/lib/components/Form.js';
import { type ErrorSchema, englishStringTranslator, TranslatableString } from '@rjsf/utils';
import { type ReactNode, useId, useMemo } from 'react';
import type { JsonObject } from '../../common/index.ts';
import { useFormFields } from './custom/useFormFields.ts';
import { type FormAround, FormContext } from './formContext.ts';
import { type FormText, formTranslation } from './formTranslation.ts';
import { formSchemaOf } from './schema/formSchema.ts';
import { defaultBehaviour } from './schema/withDefaults.ts';
import { withPlainFields } from './schema/withPlainFields.ts';
import { formTheme } from './theme/formTheme.ts';
import { formValidator } from './validation/formValidator.ts';
import type { Path } from './validation/problem.ts';

type FormPageProps = {
  /** A page of a template: a JSON schema with `ui:` keys within. */
  schema: JsonObject;
  value: JsonObject;
  onChange(value: JsonObject): void;
  /** What is said at the fields. */
  errors?: ErrorSchema;
  onLeave?(path: Path): void;
  /** `Enter`, or a button inside. */
  onSubmit?(): void;
  isDisabled?: boolean;
  /** Buttons below the fields. */
  children?: ReactNode;
};

/** One page of a form, without steps. Inside a `FormSecretsProvider`. */
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
        // Otherwise every form's ids begin with `root`, and one of them is that of the app itself.
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
        // We say ourselves what is wrong, and when.
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

/** The few texts that the engine says by itself. */
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
      // A property that was just added is empty, rather than called so.
      case TranslatableString.NewStringDefault:
        return '';
      default:
        return englishStringTranslator(key, params);
    }
  };
}
