import { type ApiRef, createExtensionPoint } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { JsonObject } from '../../common/index.ts';

/** What a field of a form is given. It draws its own label, description and errors. */
export type FormFieldProps<Value = unknown, Options = JsonObject> = {
  /** Of the element that takes the focus: labels and links to errors lead there. */
  id: string;
  /** The key under which the value stands in the form. */
  name: string;
  title: string;
  description?: string;
  placeholder?: string;
  value: Value | undefined;
  onChange(value: Value | undefined): void;
  /** What the template's author wrote under `ui:options`. */
  options: Options;
  schema: JsonObject;
  isRequired: boolean;
  isDisabled: boolean;
  hasAutoFocus?: boolean;
  /** What is wrong with the value, in words; empty until the user has had a chance to fill it in. */
  errors: readonly string[];
  /** Everything that is filled in so far, on all pages. */
  values: JsonObject;
};

export type FieldValidationContext = {
  options: JsonObject;
  schema: JsonObject;
  /** Everything that is filled in so far, on all pages. */
  values: JsonObject;
  isRequired: boolean;
  addError(message: string): void;
  api<T>(ref: ApiRef<T>): T;
  signal: AbortSignal;
};

/** Checks what a schema cannot say; it may call a server. */
export type FieldValidation<Value = unknown> = (
  value: Value | undefined,
  context: FieldValidationContext,
) => void | Promise<void>;

/** A field as it is drawn and checked. */
export type LoadedField = {
  // biome-ignore lint/suspicious/noExplicitAny: each field knows its own value and options.
  Component: ComponentType<FormFieldProps<any, any>>;
  // biome-ignore lint/suspicious/noExplicitAny: each field knows its own value.
  validate?: FieldValidation<any>;
  /** JSON schemas, for those who write templates: of `ui:options`, and of the value. */
  schema?: { options?: JsonObject; value?: JsonObject };
};

/** A field that templates name in `ui:field`. */
export type FormField = { name: string; load(): Promise<LoadedField> };

export const formFieldPoint = createExtensionPoint<FormField>({
  id: 'scaffolder.form-fields',
  description: 'A field for template forms, named in `ui:field`; loaded on first use',
});
