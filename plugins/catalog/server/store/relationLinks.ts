import type { LinkRow, RelationRow } from './tables.ts';

// Relation types contain no line breaks.
const SEPARATOR = '\n';

/** The stored form of relations: all relations that one entity emits about another are one row, whichever end they start at. */
export function linksOf(relations: readonly RelationRow[]): LinkRow[] {
  const links = new Map<string, LinkRow>();
  for (const { emitter_ref, subject_ref, type, target_ref } of relations) {
    const isForward = subject_ref === emitter_ref;
    const other_ref = isForward ? target_ref : subject_ref;
    const key = `${emitter_ref}\n${other_ref}`;
    const link = links.get(key) ?? { emitter_ref, other_ref, forward: '', backward: '' };
    const end = isForward ? 'forward' : 'backward';
    link[end] = link[end] === '' ? type : `${link[end]}${SEPARATOR}${type}`;
    links.set(key, link);
  }
  return [...links.values()];
}

/** The relations of the entity at the start of a link: its emitter. */
export const forwardRelations = ({ emitter_ref, other_ref, forward }: LinkRow): RelationRow[] =>
  typesIn(forward).map((type) => ({ emitter_ref, subject_ref: emitter_ref, type, target_ref: other_ref }));

/** The relations of the entity at the end of a link. */
export const backwardRelations = ({ emitter_ref, other_ref, backward }: LinkRow): RelationRow[] =>
  typesIn(backward).map((type) => ({ emitter_ref, subject_ref: other_ref, type, target_ref: emitter_ref }));

const typesIn = (list: string) => (list === '' ? [] : list.split(SEPARATOR));
