import { toError } from '@callboard/errors';
import { isObject, type JsonObject } from '@callboard/json-schema';
import type { ApiRef } from '@callboard/web-kit';
import { createSchemaUtils, type ErrorSchema, ErrorSchemaBuilder, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FormFields } from '../fields/useFormFields.ts';
import type { FormSchema } from '../schema/formSchema.ts';
import { formValidator } from '../validation/formValidator.ts';
import type { Path } from '../validation/problem.ts';

type Place = { path: Path; field: string; schema: RJSFSchema; ui: UiSchema; value: unknown; isRequired: boolean };

type Options = {
  values: JsonObject;
  fields: FormFields;
  api<T>(ref: ApiRef<T>): T;
  signal: AbortSignal;
  /** The message for a failed validation. */
  failed(message: string): string;
};

/** The errors of plugin fields, which may call a server. */
export async function fieldErrors(page: FormSchema, options: Options): Promise<ErrorSchema> {
  const builder = new ErrorSchemaBuilder();
  await Promise.all(
    placesOf(page, options.values).map(async ({ path, field, schema, ui, value, isRequired }) => {
      const addError = (message: string) => void builder.addErrors(message, [...path] as string[]);
      try {
        const { validate } = (await options.fields.load(field)) ?? {};
        await validate?.(value, {
          options: (ui['ui:options'] ?? {}) as JsonObject,
          schema: schema as JsonObject,
          values: options.values,
          isRequired,
          addError,
          api: options.api,
          signal: options.signal,
        });
      } catch (thrown) {
        if (!options.signal.aborted) addError(options.failed(toError(thrown).message));
      }
    }),
  );
  return builder.ErrorSchema;
}

/** The plugin fields on a page for its current values. */
function placesOf({ schema, uiSchema }: FormSchema, values: JsonObject): Place[] {
  const utils = createSchemaUtils(formValidator, schema);
  return within(schema, uiSchema, values, [], false);

  function within(raw: RJSFSchema, ui: UiSchema, value: unknown, path: Path, isRequired: boolean): Place[] {
    const field = ui['ui:field'] ?? ui['ui:options']?.field;
    const known = utils.retrieveSchema(raw, value as never);
    if (typeof field === 'string') return [{ path, field, schema: known, ui, value, isRequired }];
    if (Array.isArray(value) && isObject(known.items)) {
      const [items, look] = [known.items as RJSFSchema, (ui.items ?? {}) as UiSchema];
      return value.flatMap((item, index) => within(items, look, item, [...path, index], false));
    }
    return Object.entries(known.properties ?? {}).flatMap(([name, property]) =>
      within(
        property as RJSFSchema,
        (ui[name] ?? {}) as UiSchema,
        isObject(value) ? value[name] : undefined,
        [...path, name],
        known.required?.includes(name) === true,
      ),
    );
  }
}
