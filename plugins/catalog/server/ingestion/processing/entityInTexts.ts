import type { Entity, RelationEdge } from '../../../common/index.ts';
import { entityOf, hashOf, type TextsOfEntity, textsOf } from '../../writer/entityTexts.ts';
import type { PreparedTexts, ProcessedEntity } from '../../writer/update.ts';

/** A processed entity as texts only, which are copied between threads far faster than objects. */
export type EntityInTexts = readonly [
  ref: string,
  hash: string,
  head: string,
  metadata: string,
  annotations: string,
  spec: string,
  /** Source, type and target of each, one per line; no value contains a line break. */
  relations: string,
];

export function inTexts({ ref, entity, relations }: ProcessedEntity): EntityInTexts {
  const { head, metadata, annotations, spec } = textsOf(entity);
  const lines = relations.flatMap(({ sourceRef, type, targetRef }) => [sourceRef, type, targetRef]);
  return [ref, hashOf({ entity, relations }), head, metadata, annotations, spec, lines.join('\n')];
}

/** A processed entity from another thread. Nearly all are written without being parsed here. */
export class EntityFromTexts implements ProcessedEntity {
  readonly ref: string;
  readonly prepared: PreparedTexts;
  private readonly relationLines: string;

  constructor([ref, hash, head, metadata, annotations, spec, relations]: EntityInTexts) {
    const texts: TextsOfEntity = { head, metadata, annotations, spec };
    this.ref = ref;
    this.prepared = { texts, hash };
    this.relationLines = relations;
  }

  get entity(): Entity {
    return entityOf(this.prepared.texts);
  }

  get relations(): RelationEdge[] {
    const relations: RelationEdge[] = [];
    if (this.relationLines === '') return relations;
    const lines = this.relationLines.split('\n');
    for (let at = 0; at < lines.length; at += 3) {
      relations.push({ sourceRef: lines[at]!, type: lines[at + 1]!, targetRef: lines[at + 2]! });
    }
    return relations;
  }
}
