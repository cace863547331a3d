import { Kind, print, type TypeNode } from 'graphql';
import type { GraphField, GraphSchema, GraphType, OperationKind } from './graphModel.ts';
import { namedType } from './nodeParts.ts';

const maxDepth = 3;
const maxLeaves = 8;
const maxBranches = 3;

/** An example operation: every argument as a variable, and the scalar fields of the result. */
export function exampleOperation(schema: GraphSchema, kind: OperationKind, field: GraphField): string {
  const variables = field.args.map(({ name, type, defaultValue }) => {
    const start = `$${name}: ${print(type)}`;
    return defaultValue === undefined ? start : `${start} = ${defaultValue}`;
  });
  const passed = field.args.map(({ name }) => `${name}: $${name}`);
  const selection = selectionOf(schema, field.type, 2, maxDepth);
  return [
    `${kind} ${field.name}${inParentheses(variables)} {`,
    `  ${field.name}${inParentheses(passed)}${selection.length > 0 ? ' {' : ''}`,
    ...selection,
    ...(selection.length > 0 ? ['  }'] : []),
    '}',
  ].join('\n');
}

function inParentheses(parts: readonly string[]): string {
  return parts.length === 0 ? '' : `(${parts.join(', ')})`;
}

/** The lines between the braces. Empty for types without fields, and for types outside this document. */
function selectionOf(schema: GraphSchema, type: TypeNode, indent: number, depth: number): string[] {
  const named = schema.types.get(namedType(type));
  if (!named) return [];
  const margin = '  '.repeat(indent);
  if (named.kind === 'union') return unionSelection(schema, named, indent, depth);
  if (named.kind !== 'object' && named.kind !== 'interface') return [];
  const lines = fieldSelection(schema, named, indent, depth);
  return lines.length > 0 ? lines : [`${margin}__typename`];
}

function fieldSelection(schema: GraphSchema, type: GraphType, indent: number, depth: number): string[] {
  const margin = '  '.repeat(indent);
  const free = type.fields.filter(({ args, deprecation }) => !deprecation && !args.some(isRequired));
  const leaves = free.filter(({ type }) => isLeaf(schema, type)).slice(0, maxLeaves);
  const branches = free.filter(({ type }) => !isLeaf(schema, type)).slice(0, maxBranches);
  const nested = branches.flatMap((field) => {
    const lines = depth > 1 ? selectionOf(schema, field.type, indent + 1, depth - (leaves.length > 0 ? 2 : 1)) : [];
    return lines.length === 0 ? [] : [`${margin}${field.name} {`, ...lines, `${margin}}`];
  });
  return [...leaves.map(({ name }) => `${margin}${name}`), ...nested];
}

function unionSelection(schema: GraphSchema, union: GraphType, indent: number, depth: number): string[] {
  const margin = '  '.repeat(indent);
  const members = union.members.slice(0, maxBranches).flatMap((name) => {
    const member = schema.types.get(name);
    const lines = member && depth > 0 ? fieldSelection(schema, member, indent + 1, Math.min(depth, 1)) : [];
    return lines.length === 0 ? [] : [`${margin}... on ${name} {`, ...lines, `${margin}}`];
  });
  return [`${margin}__typename`, ...members];
}

function isLeaf(schema: GraphSchema, type: TypeNode): boolean {
  const kind = schema.types.get(namedType(type))?.kind ?? 'scalar';
  return kind === 'scalar' || kind === 'enum';
}

function isRequired({ type, defaultValue }: GraphField): boolean {
  return type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined;
}
