import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type EntityStatusItem,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import { presentationOf } from '@callboard/plugin-catalog/web';

/** A problem of the user's entities. */
type OwnProblem = {
  entityRef: string;
  name: string;
  /** How many more of the user's entities are in the same broken file. */
  others: number;
  level: 'error' | 'warning';
  /** Undefined for an entity that has lost its source. */
  message?: string;
  since?: string;
};

export type OwnProblems = { problems: readonly OwnProblem[]; total: number };

type Found = {
  broken: readonly Entity[];
  brokenTotal: number;
  files: ReadonlyMap<string, EntityStatusItem>;
  /** The user's entities that were read from those files before they broke. */
  inFiles: readonly Entity[];
};

/** The first problem of each file that a Location cannot read. */
export function brokenFiles(readers: readonly Entity[]): Map<string, EntityStatusItem> {
  const files = new Map<string, EntityStatusItem>();
  for (const item of readers.flatMap(problemsOf)) {
    const file = item.error?.location;
    if (item.level === 'error' && file && !files.has(file)) files.set(file, item);
  }
  return files;
}

/** Each entity once, with its worst problem, and each broken file once. */
export function ownProblems({ broken, brokenTotal, files, inFiles }: Found): OwnProblems {
  const own = broken.map((entity): OwnProblem => {
    const problems = problemsOf(entity);
    const worst = problems.find(({ level }) => level === 'error') ?? problems[0];
    return { ...subjectOf(entity), others: 0, ...(worst ? problemFrom(worst) : { level: 'warning' }) };
  });
  const known = new Set(own.map(({ entityRef }) => entityRef));
  const ofFiles = [...files].flatMap(([file, item]): OwnProblem[] => {
    const [first, ...others] = inFiles.filter((entity) => fileOf(entity) === file);
    if (!first || known.has(stringifyEntityRef(first))) return [];
    return [{ ...subjectOf(first), others: others.length, ...problemFrom(item) }];
  });
  return { problems: [...own, ...ofFiles], total: brokenTotal + ofFiles.length };
}

const problemsOf = ({ status }: Entity): EntityStatusItem[] =>
  (status?.items ?? []).filter(({ level }) => level !== 'info');

const fileOf = ({ metadata }: Entity) => metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION];

const subjectOf = (entity: Entity) => ({ entityRef: stringifyEntityRef(entity), name: presentationOf(entity).title });

function problemFrom({ level, message, error }: EntityStatusItem) {
  return {
    level: level === 'error' ? ('error' as const) : ('warning' as const),
    message: error?.message ?? message,
    ...(error?.since && { since: error.since }),
  };
}
