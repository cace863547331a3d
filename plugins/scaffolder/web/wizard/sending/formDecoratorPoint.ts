import { type ApiRef, createExtensionPoint } from '@callboard/web-kit';
import type { JsonObject } from '../../../common/index.ts';

export type FormDecoration = {
  values: JsonObject;
  secrets: Readonly<Record<string, string>>;
  /** The input from the template. */
  input: JsonObject;
  setValues(change: (values: JsonObject) => JsonObject): void;
  setSecrets(change: (secrets: Readonly<Record<string, string>>) => Record<string, string>): void;
  api<T>(ref: ApiRef<T>): T;
};

/** Adds to the values before they are sent, such as a token of the user. */
export type FormDecorator = { id: string; decorate(decoration: FormDecoration): void | Promise<void> };

export const formDecoratorPoint = createExtensionPoint<FormDecorator>({
  id: 'scaffolder.form-decorators',
  description: 'Adds values or secrets when a form is submitted, named by templates in `formDecorators`',
});
