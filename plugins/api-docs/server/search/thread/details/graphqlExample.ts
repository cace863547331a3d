import { type FieldDefinitionNode, Kind, print } from 'graphql';
import { fieldsOf, namedType, type TypeIndex } from './graphqlTypes.ts';

const maxDepth = 2;
const maxFields = 12;

/** An operation that calls a field, with variables for its arguments and the simple fields of its result. */
export function graphqlExample(method: string, field: FieldDefinitionNode, types: TypeIndex): string {
  const given = (field.arguments ?? []).slice(0, maxFields).map(({ name, type }) => [name.value, print(type)] as const);
  const variables = given.length > 0 ? `(${given.map(([name, type]) => `$${name}: ${type}`).join(', ')})` : '';
  const values = given.length > 0 ? `(${given.map(([name]) => `${name}: $${name}`).join(', ')})` : '';
  const { value: name } = field.name;
  const operation = `${method} ${name.charAt(0).toUpperCase()}${name.slice(1)}${variables}`;
  return `${operation} {\n  ${name}${values}${selection(field, types, 1)}\n}`;
}

function selection(field: FieldDefinitionNode, types: TypeIndex, depth: number): string {
  const name = namedType(field.type);
  // Without a type condition, a union has no other field.
  if (isUnion(name, types)) return ' { __typename }';
  const fields = fieldsIn(name, types);
  if (fields.length === 0) return '';
  const lines = fields.filter(isWithoutArguments).flatMap((child) => {
    const isObject = fieldsIn(namedType(child.type), types).length > 0;
    if (isObject && depth >= maxDepth) return [];
    return [`${child.name.value}${selection(child, types, depth + 1)}`];
  });
  const indent = '  '.repeat(depth + 1);
  const shown = lines.length > 0 ? lines.slice(0, maxFields) : ['__typename'];
  return ` {\n${shown.map((line) => `${indent}${line}`).join('\n')}\n${'  '.repeat(depth)}}`;
}

const isWithoutArguments = ({ arguments: given = [] }: FieldDefinitionNode) => given.length === 0;
const isUnion = (name: string, types: TypeIndex) =>
  types.get(name)?.some(({ kind }) => kind === Kind.UNION_TYPE_DEFINITION) ?? false;

/** The first fields only: a type may have thousands. */
const fieldsIn = (name: string, types: TypeIndex) =>
  (types.get(name) ?? []).flatMap((node) => fieldsOf(node).slice(0, maxFields * 2));
