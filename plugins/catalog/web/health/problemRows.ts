import {
  ANNOTATION_MANAGED_BY_LOCATION,
  type Entity,
  type EntityStatusItem,
  stringifyEntityRef,
} from '../../common/index.ts';

/** One thing that is wrong in the catalog. */
export type ProblemRow = {
  id: string;
  /** What shows it: the entity, or the Location that reads the file. */
  entity: Entity;
  level: EntityStatusItem['level'];
  message: string;
  /** The file or URL, as `type:target`; where it is not known, that of the entity. */
  location: string | undefined;
  line: number | undefined;
  since: string | undefined;
  owners: readonly string[];
};

/** Every problem of some entities, by file. A file's owners are those of what it brings. */
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

/** The file stands beside the message already. */
function plainMessage({ message, error }: EntityStatusItem, location: string | undefined): string {
  const text = error?.message ?? message;
  if (location === undefined) return text;
  const said = [`${location}: `, `${location}, document at line ${error?.line}: `, `Unable to read ${location}, `];
  return said.reduce((rest, place) => rest.replace(place, ''), text);
}

/** What is about a whole file comes after what is wrong in it. */
const lineOf = ({ line }: ProblemRow) => line ?? Number.MAX_SAFE_INTEGER;

const compare = (a = '', b = '') => (a < b ? -1 : Number(a > b));
