import type { KindDefinition } from '../../common/index.ts';

const introduction = `# Catalog Model

Every entity has "apiVersion", "kind", "metadata" and, for most kinds, "spec". Its reference is "kind:namespace/name" in lower case, such as "component:default/payments"; the namespace is "default" unless it is given.

## Metadata

"name" (required, unique for its kind and namespace), "namespace", "title", "description", "labels" and "annotations" (maps of strings), "tags" (strings), "links" (objects with "url" and "title"). The portal adds "uid" and "etag".

## Relations

An entity has "relations", each with a "type" and a "targetRef". They come from fields of the spec, and exist in both directions: "ownedBy" and "ownerOf", for example. In a query, a relation is a field: "relations.ownedBy".
`;

/** A description of all kinds for a model, as Markdown. It depends on the configuration only. */
export function describeModel(kinds: readonly KindDefinition[]): string {
  return [introduction, '## Kinds\n', ...kinds.map(describeKind)].join('\n');
}

function describeKind({ kind, apiVersions, schema, relations }: KindDefinition): string {
  const required = new Set(schema.required ?? []);
  const fields = Object.entries(schema.properties ?? {}).map(([name, { type, enum: values }]) => {
    const facts = [
      ...(required.has(name) ? ['required'] : []),
      ...(type ? [type] : []),
      ...(values ? [`one of ${values.join(', ')}`] : []),
    ];
    return `- "spec.${name}"${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
  });
  const related = relations.map(
    ({ field, type, inverse, defaultKind }) =>
      `- "spec.${field}" is "${type}", and "${inverse}" from the other side${defaultKind ? `; a name without a kind is one of kind ${defaultKind}` : ''}`,
  );
  return [
    `### ${kind}\n`,
    `"apiVersion" is ${apiVersions.map((version) => `"${version}"`).join(' or ')}.\n`,
    ...(fields.length > 0 ? ['Fields:\n', ...fields, ''] : []),
    ...(related.length > 0 ? ['Relations:\n', ...related, ''] : []),
  ].join('\n');
}
