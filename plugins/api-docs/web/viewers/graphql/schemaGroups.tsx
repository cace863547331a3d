import type { BadgeTone, OutlineEntry, OutlineGroup } from '@callboard/definitions';
import type { GraphqlTranslate } from './graphqlTranslation.ts';
import { OperationContent } from './OperationContent.tsx';
import {
  type GraphField,
  type GraphSchema,
  type GraphType,
  type OperationKind,
  operationKinds,
  type TypeKind,
} from './schema/graphModel.ts';
import { rootKind } from './schema/targets.ts';
import { typeUses } from './schema/typeUses.ts';
import { DirectiveContent, TypeContent } from './TypeContent.tsx';
import { TypeName } from './TypeName.tsx';

const typeKinds: readonly TypeKind[] = ['object', 'interface', 'union', 'enum', 'input', 'scalar'];
const operationTones: Record<OperationKind, BadgeTone> = { query: 'blue', mutation: 'amber', subscription: 'violet' };

/** Operations first, then types by kind, then directives; empty groups are omitted. */
export function schemaGroups(schema: GraphSchema, t: GraphqlTranslate): OutlineGroup[] {
  const types = [...schema.types.values()].filter(({ name }) => !rootKind(schema, name));
  const groups = [
    ...operationKinds.map((kind) => operationGroup(schema, kind, t)),
    ...typeGroups(schema, types, t),
    { id: 'directives', title: t('groups.directive'), entries: directiveEntries(schema) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function operationGroup(schema: GraphSchema, kind: OperationKind, t: GraphqlTranslate): OutlineGroup {
  const root = schema.types.get(schema.roots[kind] ?? '');
  const entries = (root?.fields ?? []).map((field) => ({
    id: `${kind}.${field.name}`,
    label: field.name,
    badge: { text: t(`operation.${kind}`), tone: operationTones[kind] },
    isBadgeImplied: true,
    signature: <TypeName schema={schema} type={field.type} />,
    isDeprecated: field.deprecation !== undefined,
    keywords: field.args.map(({ name }) => name),
    lines: field.lines,
    content: <OperationContent schema={schema} kind={kind} field={field} />,
  }));
  return { id: kind, title: t(`groups.${kind}`), entries };
}

function typeGroups(schema: GraphSchema, types: readonly GraphType[], t: GraphqlTranslate): OutlineGroup[] {
  const uses = typeUses(schema);
  const implementing = (name: string) =>
    types.filter(({ interfaces }) => interfaces.includes(name)).map(({ name }) => name);
  const entry = (type: GraphType): OutlineEntry => ({
    id: `type.${type.name}`,
    label: type.name,
    keywords: [...type.fields.flatMap(namesIn), ...type.values.map(({ name }) => name)],
    lines: type.lines,
    content: (
      <TypeContent
        schema={schema}
        type={type}
        uses={uses.get(type.name) ?? []}
        implementedBy={type.kind === 'interface' ? implementing(type.name) : []}
      />
    ),
  });
  return typeKinds.map((kind) => ({
    id: `${kind}s`,
    title: t(`groups.${kind}`),
    entries: types.filter((type) => type.kind === kind).map(entry),
  }));
}

function namesIn({ name, args }: GraphField): string[] {
  return [name, ...args.map((argument) => argument.name)];
}

function directiveEntries(schema: GraphSchema): OutlineEntry[] {
  return schema.directiveDefinitions.map((directive) => ({
    id: `directive.${directive.name}`,
    label: `@${directive.name}`,
    keywords: directive.args.map(({ name }) => name),
    lines: directive.lines,
    content: <DirectiveContent schema={schema} directive={directive} />,
  }));
}
