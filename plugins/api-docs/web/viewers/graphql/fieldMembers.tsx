import type { Member } from '@callboard/definitions';
import type { GraphField, GraphSchema, GraphValue } from './schema/graphModel.ts';
import { TypeName } from './TypeName.tsx';

/** Fields, arguments and input fields as members. */
export function fieldMembers(schema: GraphSchema, fields: readonly GraphField[]): Member[] {
  return fields.map((field) => ({
    name: field.name,
    type: <TypeName schema={schema} type={field.type} />,
    notes: [...(field.defaultValue === undefined ? [] : [`= ${field.defaultValue}`]), ...field.directives],
    description: field.description,
    deprecation: field.deprecation,
    members: fieldMembers(schema, field.args),
  }));
}

export function valueMembers(values: readonly GraphValue[]): Member[] {
  return values.map(({ directives, ...value }) => ({ ...value, notes: directives }));
}
