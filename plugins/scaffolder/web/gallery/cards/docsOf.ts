import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';

/** Whose documentation tells of a template: its own, or that of the entity which it names; none without either. */
export function docsOf(template: Entity): { kind: string; namespace: string; name: string } | undefined {
  const { annotations = {} } = template.metadata;
  const other = annotations['backstage.io/techdocs-entity'];
  if (other) return parseEntityRef(stringifyEntityRef(parseEntityRef(other, { defaultKind: template.kind })));
  return annotations['backstage.io/techdocs-ref'] ? parseEntityRef(stringifyEntityRef(template)) : undefined;
}
