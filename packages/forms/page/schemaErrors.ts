import type { JsonObject } from '@callboard/json-schema';
import { plainText } from '@callboard/ui';
import {
  createSchemaUtils,
  type ErrorSchema,
  ErrorSchemaBuilder,
  getUiOptions,
  type RJSFSchema,
  type UiSchema,
} from '@rjsf/utils';
import type { FormText } from '../formTranslation.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { formValidator } from '../validation/formValidator.ts';
import { type Path, problemsOf } from '../validation/problem.ts';
import { type FieldWords, wordsFor } from '../validation/wordsFor.ts';

/** The error messages of a page, by field. */
export function schemaErrors({ schema, uiSchema }: FormSchema, values: JsonObject, t: FormText): ErrorSchema {
  const builder = new ErrorSchemaBuilder();
  const resolved = createSchemaUtils(formValidator, schema).retrieveSchema(schema, values);
  for (const problem of problemsOf(values, schema)) {
    const field = fieldAt(problem.path, resolved, uiSchema);
    const value = valueAt(values, problem.path);
    builder.addErrors(wordsFor(problem, { ...field, value }, t), [...problem.path] as string[]);
  }
  return builder.ErrorSchema;
}

const valueAt = (values: JsonObject, path: Path): unknown =>
  path.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], values);

/** The schema of a field on the page. */
function fieldAt(path: Path, schema: RJSFSchema, uiSchema: UiSchema): FieldWords {
  const name = String(path.at(-1) ?? '');
  let [place, look]: [RJSFSchema | undefined, UiSchema | undefined] = [schema, uiSchema];
  for (const key of path) {
    const isItem = typeof key === 'number';
    place = (isItem ? place?.items : place?.properties?.[key]) as RJSFSchema | undefined;
    look = isItem ? (look?.items as UiSchema | undefined) : look?.[key];
  }
  const { title = place?.title ?? name, help, description = place?.description } = getUiOptions(look ?? {});
  const hint = [help, description].find((text): text is string => typeof text === 'string' && text !== '');
  return { title, ...(hint && { hint: plainText(hint) }), errorMessage: place?.errorMessage };
}
