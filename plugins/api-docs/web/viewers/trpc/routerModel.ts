import type { LineRange } from '@callboard/definitions/common';

export type ProcedureType = 'query' | 'mutation' | 'subscription';

/** The input or output of a procedure. */
export type Shape =
  /** The validator's code, usually Zod. */
  | { kind: 'code'; text: string; fields: readonly ShapeField[]; definitions: readonly CodeDefinition[] }
  /** A JSON Schema. */
  | { kind: 'schema'; schema: unknown };

/** A property of an object literal in the code. */
export type ShapeField = { name: string; text: string; description?: string; isOptional: boolean };

/** A constant used by a shape, with its code. */
export type CodeDefinition = { name: string; text: string };

export type Procedure = {
  kind: 'procedure';
  /** As callers write it: `trips.hold`. */
  path: string;
  type: ProcedureType;
  description?: string;
  isDeprecated: boolean;
  inputs: readonly Shape[];
  outputs: readonly Shape[];
  /** The base procedure with its description. */
  base?: { name: string; description?: string };
  lines?: LineRange;
};

/** A part in another file. */
export type Elsewhere = { kind: 'elsewhere'; path: string; module?: string };

export type Router = {
  kind: 'router';
  /** Empty for the outermost. */
  path: string;
  /** The name in the code, if it has one. */
  name?: string;
  description?: string;
  children: readonly RouterNode[];
};

export type RouterNode = Procedure | Router | Elsewhere;

export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

export function hasProcedures(node: RouterNode): boolean {
  return node.kind === 'router' ? node.children.some(hasProcedures) : node.kind === 'procedure';
}
