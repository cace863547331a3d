import { createSchemaUtils, orderProperties, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import { formValidator } from '../validation/formValidator.ts';
import type { FormSchema } from './formSchema.ts';

export type Resolve = (schema: RJSFSchema, value: unknown) => RJSFSchema;

/** Resolves the schemas of a page for a value: evaluates conditions, follows references and selects one of several choices. */
export function createResolve({ schema: root }: Pick<FormSchema, 'schema'>): Resolve {
  const utils = createSchemaUtils(formValidator, root);
  return (schema, value) => {
    const known = utils.retrieveSchema(schema, value as never);
    const choices = known.oneOf ?? known.anyOf;
    if (!choices || choices.length === 0 || utils.isSelect(known)) return known;
    const options = choices.map((choice) => utils.retrieveSchema(choice as RJSFSchema, value as never));
    const chosen = options[utils.getClosestMatchingOption(value as never, options, 0)] ?? {};
    return { ...known, ...chosen, properties: { ...known.properties, ...chosen.properties } };
  };
}

/** The properties of an object in the order of the form. */
export function orderedProperties(schema: RJSFSchema, ui: UiSchema): [string, RJSFSchema][] {
  const properties = (schema.properties ?? {}) as Record<string, RJSFSchema>;
  const order = ui['ui:order'] ?? ui['ui:options']?.order;
  const names = Object.keys(properties);
  const ordered = Array.isArray(order)
    ? orderProperties(names, [...order, ...(order.includes('*') ? [] : ['*'])])
    : names;
  return ordered.flatMap((name) => (properties[name] ? [[name, properties[name]] as [string, RJSFSchema]] : []));
}
