import { type GraphSchema, type OperationKind, operationKinds } from './graphModel.ts';

/** The section of a type; root types are rendered as the group of their operations. Undefined for unknown types. */
export function typeTarget(schema: GraphSchema, name: string): string | undefined {
  const root = rootKind(schema, name);
  if (root) return root;
  return schema.types.has(name) ? `type.${name}` : undefined;
}

/** The section of a field: that of its type, or its own if it is an operation. */
export function fieldTarget(schema: GraphSchema, type: string, field: string): string | undefined {
  const root = rootKind(schema, type);
  return root ? `${root}.${field}` : typeTarget(schema, type);
}

export function rootKind(schema: GraphSchema, type: string): OperationKind | undefined {
  return operationKinds.find((kind) => schema.roots[kind] === type);
}
