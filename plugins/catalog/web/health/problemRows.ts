import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type EntityStatusItem,
  stringifyEntityRef,
} from '../../common/index.ts';

/** A problem in the catalog. */
export type ProblemRow = {
  id: string;
  /** The entity that reports it, or the Location that reads the file. */
  entity: Entity;
  level: EntityStatusItem['level'];
  message: string;
  /** The file or URL, as `type:target`; if unknown, that of the entity. */
  location: string | undefined;
  line: number | undefined;
  since: string | undefined;
  owners: readonly string[];
};

/** All problems of some entities, by file. The owners of a file are those of its entities. */
export function problemRows(
  entities: readonly Entity[],
  ownersOf: ReadonlyMap<string, readonly string[]>,
): ProblemRow[] {
  const rows = entities.flatMap((entity) =>
    problemsOf(entity).map((item, at): ProblemRow => {
      const location = item.error?.location ?? locationOf(entity);
      const own = ownersOfEntity(entity);
      return {
        id: `${stringifyEntityRef(entity)} ${at}`,
        entity,
        level: item.level,
        message: plainMessage(item, location),
        location,
        line: item.error?.line,
        since: item.error?.since,
        owners: own.length > 0 ? own : (ownersOf.get(location ?? '') ?? []),
      };
    }),
  );
  return rows.sort((a, b) => compare(a.location, b.location) || lineOf(a) - lineOf(b));
}

export const problemsOf = ({ status }: Entity): EntityStatusItem[] =>
  (status?.items ?? []).filter(({ level }) => level !== 'info');

export const locationOf = ({ metadata }: Entity): string | undefined =>
  metadata.annotations?.[ANNOTATION_MANAGED_BY_LOCATION];

export const ownersOfEntity = ({ relations = [] }: Entity): string[] =>
  relations.filter(({ type }) => type === 'ownedBy').map(({ targetRef }) => targetRef);

/** The file is already shown next to the message. */
function plainMessage({ message, error }: EntityStatusItem, location: string | undefined): string {
  const text = error?.message ?? message;
  if (location === undefined) return text;
  const said = [`${location}: `, `${location}, document at line ${error?.line}: `, `Unable to read ${location}, `];
  return said.reduce((rest, place) => rest.replace(place, ''), text);
}

/** Problems of an entire file come after those with a line. */
const lineOf = ({ line }: ProblemRow) => line ?? Number.MAX_SAFE_INTEGER;

const compare = (a = '', b = '') => (a < b ? -1 : Number(a > b));
