import type { LineRange } from '@callboard/definitions/common';
import type { TypeNode } from 'graphql';

export const operationKinds = ['query', 'mutation', 'subscription'] as const;
export type OperationKind = (typeof operationKinds)[number];

export type TypeKind = 'object' | 'interface' | 'union' | 'enum' | 'input' | 'scalar';

/** A field, an argument or an input field. */
export type GraphField = {
  name: string;
  description?: string;
  type: TypeNode;
  args: readonly GraphField[];
  /** As written. */
  defaultValue?: string;
  /** True without a reason. */
  deprecation?: string | true;
  /** Applied directives, as written: `@key(fields: "id")`. */
  directives: readonly string[];
  lines?: LineRange;
};

export type GraphValue = Pick<GraphField, 'name' | 'description' | 'deprecation' | 'directives'>;

export type GraphType = {
  kind: TypeKind;
  name: string;
  description?: string;
  /** Of objects, interfaces and inputs. */
  fields: readonly GraphField[];
  /** Of enums. */
  values: readonly GraphValue[];
  /** Of unions. */
  members: readonly string[];
  interfaces: readonly string[];
  directives: readonly string[];
  specifiedBy?: string;
  lines?: LineRange;
};

export type GraphDirective = {
  name: string;
  description?: string;
  args: readonly GraphField[];
  locations: readonly string[];
  isRepeatable: boolean;
  lines?: LineRange;
};

export type GraphSchema = {
  description?: string;
  directives: readonly string[];
  roots: Readonly<Partial<Record<OperationKind, string>>>;
  types: ReadonlyMap<string, GraphType>;
  directiveDefinitions: readonly GraphDirective[];
};
