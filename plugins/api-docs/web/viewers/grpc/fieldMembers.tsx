import type { Member } from '@callboard/definitions';
import { isDeprecated, type ProtoEnumValue, type ProtoField, type ProtoOption } from './proto/protoModel.ts';
import type { ProtoTypes } from './proto/protoTypes.ts';
import { TypeLink } from './TypeLink.tsx';

/** The fields of a message as members. */
export function fieldMembers(types: ProtoTypes, scope: string, fields: readonly ProtoField[]): Member[] {
  return fields.map((field) => ({
    name: field.name,
    type: <FieldType types={types} scope={scope} field={field} />,
    notes: optionNotes(field.options),
    description: field.description,
    deprecation: isDeprecated(field) ? true : undefined,
    aside: field.number,
  }));
}

export function valueMembers(values: readonly ProtoEnumValue[]): Member[] {
  return values.map((value) => ({
    name: value.name,
    notes: optionNotes(value.options),
    description: value.description,
    deprecation: isDeprecated(value) ? true : undefined,
    aside: value.number,
  }));
}

export function optionNotes(options: readonly ProtoOption[]): string[] {
  return options.filter(({ name }) => name !== 'deprecated').map(({ name, value }) => `${name} = ${value}`);
}

function FieldType({ types, scope, field }: { types: ProtoTypes; scope: string; field: ProtoField }) {
  const type = <TypeLink types={types} name={field.type} scope={scope} />;
  if (field.mapKey) {
    return (
      <>
        map&lt;{field.mapKey}, {type}&gt;
      </>
    );
  }
  return (
    <>
      {field.label && `${field.label} `}
      {type}
    </>
  );
}
