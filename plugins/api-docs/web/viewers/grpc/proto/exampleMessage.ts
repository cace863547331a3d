import { isDeprecated, type ProtoField, type ProtoMessage } from './protoModel.ts';
import { findType, type ProtoTypes } from './protoTypes.ts';

const maxDepth = 5;
const maxFields = 400;

/** Example values of scalar and well-known types in JSON; 64-bit numbers are strings there. */
const plainValues: Readonly<Record<string, unknown>> = {
  double: 0.5,
  float: 0.5,
  int32: 1,
  uint32: 1,
  sint32: 1,
  fixed32: 1,
  sfixed32: 1,
  int64: '1',
  uint64: '1',
  sint64: '1',
  fixed64: '1',
  sfixed64: '1',
  bool: true,
  string: 'text',
  bytes: 'Ynl0ZXM=',
  'google.protobuf.Timestamp': '2026-03-12T05:41:00Z',
  'google.protobuf.Duration': '1.500s',
  'google.protobuf.FieldMask': 'name,price',
  'google.protobuf.Empty': {},
  'google.protobuf.Struct': {},
  'google.protobuf.Value': 'text',
  'google.protobuf.ListValue': [],
  'google.protobuf.Any': { '@type': 'type.googleapis.com/example.Message' },
  'google.protobuf.StringValue': 'text',
  'google.protobuf.BytesValue': 'Ynl0ZXM=',
  'google.protobuf.BoolValue': true,
  'google.protobuf.DoubleValue': 0.5,
  'google.protobuf.FloatValue': 0.5,
  'google.protobuf.Int32Value': 1,
  'google.protobuf.UInt32Value': 1,
  'google.protobuf.Int64Value': '1',
  'google.protobuf.UInt64Value': '1',
};

/** A message in the JSON format of grpcurl and gateways: one field of each `oneof`, and no recursion. */
export function exampleMessage(types: ProtoTypes, message: ProtoMessage): unknown {
  let room = maxFields;

  function example(message: ProtoMessage, around: readonly string[]): Record<string, unknown> {
    const chosen = message.fields.filter(
      (field, index, fields) =>
        !isDeprecated(field) &&
        (field.oneof === undefined || fields.findIndex(({ oneof }) => oneof === field.oneof) === index),
    );
    const entries: [string, unknown][] = [];
    for (const field of chosen) {
      room -= 1;
      const value = room > 0 ? fieldValue(field, message.fullName, around) : undefined;
      if (value !== undefined) entries.push([jsonName(field), value]);
    }
    return Object.fromEntries(entries);
  }
  function fieldValue({ type, label, mapKey }: ProtoField, scope: string, around: readonly string[]): unknown {
    const value = singleValue(type, scope, around);
    if (value === undefined) return undefined;
    if (mapKey !== undefined) return { [mapKey === 'string' ? 'key' : String(plainValues[mapKey] ?? 1)]: value };
    return label === 'repeated' ? [value] : value;
  }
  function singleValue(type: string, scope: string, around: readonly string[]): unknown {
    const found = findType(types, type, scope);
    if (!found) {
      const name = type.replace(/^\./, '');
      return Object.hasOwn(plainValues, name) ? plainValues[name] : {};
    }
    if (found.kind === 'enum') return (found.type.values[1] ?? found.type.values[0])?.name;
    const { fullName } = found.type;
    if (around.includes(fullName) || around.length >= maxDepth) return undefined;
    return example(found.type, [...around, fullName]);
  }
  return example(message, [message.fullName]);
}

function jsonName({ name, options }: ProtoField): string {
  const given = options.find((option) => option.name === 'json_name')?.value;
  return given ? given.slice(1, -1) : name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
