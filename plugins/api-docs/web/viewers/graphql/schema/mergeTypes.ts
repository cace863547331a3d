import {
  type DocumentNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql';
import type { GraphType, TypeKind } from './graphModel.ts';
import { appliedDirectives, deprecationOf, directiveText, graphField, linesOf } from './nodeParts.ts';

type TypeNodes = TypeDefinitionNode | TypeExtensionNode;

const kinds: Readonly<Record<TypeNodes['kind'], TypeKind>> = {
  [Kind.OBJECT_TYPE_DEFINITION]: 'object',
  [Kind.OBJECT_TYPE_EXTENSION]: 'object',
  [Kind.INTERFACE_TYPE_DEFINITION]: 'interface',
  [Kind.INTERFACE_TYPE_EXTENSION]: 'interface',
  [Kind.UNION_TYPE_DEFINITION]: 'union',
  [Kind.UNION_TYPE_EXTENSION]: 'union',
  [Kind.ENUM_TYPE_DEFINITION]: 'enum',
  [Kind.ENUM_TYPE_EXTENSION]: 'enum',
  [Kind.INPUT_OBJECT_TYPE_DEFINITION]: 'input',
  [Kind.INPUT_OBJECT_TYPE_EXTENSION]: 'input',
  [Kind.SCALAR_TYPE_DEFINITION]: 'scalar',
  [Kind.SCALAR_TYPE_EXTENSION]: 'scalar',
};

/** Every type by name, including extensions; an extension of an unknown type counts as the type. */
export function mergeTypes(document: DocumentNode): Map<string, GraphType> {
  const types = new Map<string, GraphType>();
  const nodes = document.definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node));
  const definitionsFirst = [...nodes].sort((a, b) => Number(isTypeExtensionNode(a)) - Number(isTypeExtensionNode(b)));
  for (const node of definitionsFirst) {
    const type = graphType(node);
    const known = types.get(type.name);
    types.set(type.name, known ? extended(known, type) : type);
  }
  return types;
}

function graphType(node: TypeNodes): GraphType {
  return {
    kind: kinds[node.kind],
    name: node.name.value,
    description: 'description' in node ? node.description?.value : undefined,
    fields: 'fields' in node ? (node.fields ?? []).map(graphField) : [],
    values:
      'values' in node
        ? (node.values ?? []).map(({ name, description, directives }) => ({
            name: name.value,
            description: description?.value,
            deprecation: deprecationOf(directives),
            directives: appliedDirectives(directives),
          }))
        : [],
    members: 'types' in node ? (node.types ?? []).map(({ name }) => name.value) : [],
    interfaces: 'interfaces' in node ? (node.interfaces ?? []).map(({ name }) => name.value) : [],
    directives: appliedDirectives(node.directives),
    specifiedBy: directiveText(node.directives, 'specifiedBy', 'url'),
    lines: linesOf(node),
  };
}

function extended(type: GraphType, extension: GraphType): GraphType {
  return {
    ...type,
    fields: [...type.fields, ...extension.fields],
    values: [...type.values, ...extension.values],
    members: [...type.members, ...extension.members],
    interfaces: [...new Set([...type.interfaces, ...extension.interfaces])],
    directives: [...new Set([...type.directives, ...extension.directives])],
    specifiedBy: type.specifiedBy ?? extension.specifiedBy,
  };
}
