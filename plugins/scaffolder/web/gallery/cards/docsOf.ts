import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** The entity with the documentation of a template: the template or an entity it names; undefined without docs. */
export function docsOf(template: Entity): { kind: string; namespace: string; name: string } | undefined {
  const { annotations = {} } = template.metadata;
  const other = annotations['backstage.io/techdocs-entity'];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: template.kind })));
  return annotations['backstage.io/techdocs-ref'] ? parseEntityRef(stringifyEntityRef(template)) : undefined;
}
