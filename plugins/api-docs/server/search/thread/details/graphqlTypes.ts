import {
  type DocumentNode,
  type FieldDefinitionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  type TypeNode,
} from 'graphql';

export type TypeIndex = ReadonlyMap<string, readonly TypeDefinition[]>;
type TypeDefinition = TypeDefinitionNode | TypeExtensionNode;

/** The types of a schema by name, each with its extensions. */
export function graphqlTypes(document: DocumentNode): TypeIndex {
  const types = new Map<string, TypeDefinition[]>();
  for (const node of document.definitions) {
    if (!isTypeDefinitionNode(node) && !isTypeExtensionNode(node)) continue;
    const before = types.get(node.name.value);
    if (before) before.push(node);
    else types.set(node.name.value, [node]);
  }
  return types;
}

/** Of objects, interfaces and inputs. */
export const fieldsOf = (node: TypeDefinition): readonly FieldDefinitionNode[] =>
  'fields' in node ? ((node.fields ?? []) as readonly FieldDefinitionNode[]) : [];

/** `[Seat!]!` is a `Seat`. */
export function namedType(type: TypeNode): string {
  let inner = type;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}
