export { useFormProposals } from './context/formContext.tsx';
export { FormSecretsProvider, useFormSecrets } from './context/formSecrets.tsx';
export {
  type FieldReviewProps,
  type FieldValidation,
  type FieldValidationContext,
  type FormField,
  type FormFieldProps,
  formFieldPoint,
  type LoadedField,
} from './fields/formFieldPoint.ts';
export { formTranslation } from './formTranslation.ts';
export { FormPage } from './page/FormPage.tsx';
export { usePageErrors } from './page/usePageErrors.ts';
export { formSchemaOf } from './schema/formSchema.ts';
export { createResolve } from './schema/resolvedSchema.ts';
export { withDefaults } from './schema/withDefaults.ts';
export { asksForSecrets, isSecret, withoutSecrets } from './schema/withoutSecrets.ts';
export { TemplateForm } from './steps/TemplateForm.tsx';
export { Words } from './theme/Words.tsx';
