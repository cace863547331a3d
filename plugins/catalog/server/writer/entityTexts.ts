import { hash } from 'node:crypto';
import type { Entity, RelationEdge } from '../../common/index.ts';

/** The JSON of an entity in the pieces of which its final form is assembled. The first two end before their closing brace. */
export type TextsOfEntity = {
  /** `apiVersion` and `kind`. */
  head: string;
  /** The metadata without annotations. */
  metadata: string;
  annotations: string;
  /** Empty without a spec. */
  spec: string;
};

export function textsOf({
  apiVersion,
  kind,
  metadata: { annotations = {}, ...metadata },
  spec,
}: Entity): TextsOfEntity {
  return {
    head: JSON.stringify({ apiVersion, kind }).slice(0, -1),
    metadata: JSON.stringify(metadata).slice(0, -1),
    annotations: JSON.stringify(annotations),
    spec: spec ? JSON.stringify(spec) : '',
  };
}

/** The entity of its texts; its annotations come last. */
export function entityOf({ head, metadata, annotations, spec }: TextsOfEntity): Entity {
  const rest = spec === '' ? '' : `,"spec":${spec}`;
  return JSON.parse(`${head},"metadata":${metadata},"annotations":${annotations}}${rest}}`) as Entity;
}

/** Changes with the content of a processed entity. */
export const hashOf = ({ entity, relations }: { entity: Entity; relations: readonly RelationEdge[] }): string =>
  hash('sha1', JSON.stringify(entity) + JSON.stringify(relations));
