import type { JsonObject } from '@callboard/json-schema';
import { type ApiRef, createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType, ReactNode } from 'react';

/** The props of a form field. The field renders its own label, description and errors. */
export type FormFieldProps<Value = unknown, Options = JsonObject> = {
  /** The id of the focusable element, for labels and links to errors. */
  id: string;
  /** The key of the value in the form. */
  name: string;
  title: string;
  description?: string;
  placeholder?: string;
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  /** The `ui:options` of the template. */
  options: Options;
  schema: JsonObject;
  isRequired: boolean;
  isDisabled: boolean;
  hasAutoFocus?: boolean;
  /** Error messages; empty until the user has had a chance to fill in the field. */
  errors: readonly string[];
  /** The current values of all pages. */
  values: JsonObject;
};

export type FieldValidationContext = {
  options: JsonObject;
  schema: JsonObject;
  /** The current values of all pages. */
  values: JsonObject;
  isRequired: boolean;
  addError(message: string): void;
  api<T>(ref: ApiRef<T>): T;
  signal: AbortSignal;
};

/** Validates what a schema cannot express; may call a server. */
export type FieldValidation<Value = unknown> = (
  value: Value | undefined,
  context: FieldValidationContext,
) => void | Promise<void>;

/** The value of a field on the review page; `children` is its text, for values that the field does not recognize. */
export type FieldReviewProps = { value: unknown; children: ReactNode };

/** The component and validation of a field. */
export type LoadedField = {
  // biome-ignore lint/suspicious/noExplicitAny: each field knows its own value and options.
  Component: ComponentType<FormFieldProps<any, any>>;
  // biome-ignore lint/suspicious/noExplicitAny: each field knows its own value.
  validate?: FieldValidation<any>;
  /** Shows the value on the review page; by default its text is shown. */
  Review?: ComponentType<FieldReviewProps>;
  /** JSON schemas of `ui:options` and of the value, for template authors. */
  schema?: { options?: JsonObject; value?: JsonObject };
};

/** A field that templates use through `ui:field`. */
export type FormField = { name: string; load(): Promise<LoadedField> };

/** Hosted by the plugin whose forms have the fields. */
export const formFieldPoint = createExtensionPoint<FormField>({
  id: 'scaffolder.form-fields',
  description: 'A field for template forms, named in `ui:field`; loaded on first use',
});
