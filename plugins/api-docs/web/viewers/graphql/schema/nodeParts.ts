import type { LineRange } from '@callboard/definitions/common';
import {
  type ASTNode,
  type ConstDirectiveNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  print,
  type TypeNode,
} from 'graphql';
import type { GraphField } from './graphModel.ts';

export function graphField(node: FieldDefinitionNode | InputValueDefinitionNode): GraphField {
  const isInput = node.kind === Kind.INPUT_VALUE_DEFINITION;
  return {
    name: node.name.value,
    description: node.description?.value,
    type: node.type,
    args: isInput ? [] : (node.arguments ?? []).map(graphField),
    defaultValue: isInput && node.defaultValue ? print(node.defaultValue) : undefined,
    deprecation: deprecationOf(node.directives),
    directives: appliedDirectives(node.directives),
    lines: linesOf(node),
  };
}

/** All except those that are rendered separately. */
export function appliedDirectives(directives: readonly ConstDirectiveNode[] = []): string[] {
  return directives.filter(({ name }) => name.value !== 'deprecated' && name.value !== 'specifiedBy').map(print);
}

export function deprecationOf(directives: readonly ConstDirectiveNode[] = []): string | true | undefined {
  const isDeprecated = directives.some(({ name }) => name.value === 'deprecated');
  return isDeprecated ? (directiveText(directives, 'deprecated', 'reason') ?? true) : undefined;
}

/** The string argument of a directive: `url` of `@specifiedBy(url: "…")`. */
export function directiveText(
  directives: readonly ConstDirectiveNode[] = [],
  directive: string,
  argument: string,
): string | undefined {
  const found = directives.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

export function linesOf(node: ASTNode): LineRange | undefined {
  return node.loc && { from: node.loc.startToken.line, to: node.loc.endToken.line };
}

/** The innermost type of `[Traveller!]!`. */
export function namedType(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type);
}
