import { type AnalysisField, type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { stringify } from 'yaml';

type Catalog = Pick<ReturnType<CatalogService['as']>, 'analyze'>;

/** The plan for a repository: register its files, or propose one. */
export type Plan =
  | {
      type: 'register';
      /** `isRegistered` is also true for files from discovery, the configuration or another file. */
      targets: { target: string; isRegistered: boolean }[];
      /** The entities in the files. */
      entityRefs: string[];
    }
  | { type: 'propose'; content: string; owner: string; ownerSource?: string };

type Looked = {
  url: string;
  /** The owner of repositories that do not name one. */
  owner: string;
  /** The configured name of catalog files. */
  fileName: string;
};

/** Analyses a repository. */
export async function planOf({ url, owner, fileName }: Looked, catalog: Catalog): Promise<Plan> {
  const { existingEntityFiles, generateEntities } = await catalog.analyze(url, { catalogFilename: fileName });
  if (existingEntityFiles.length > 0) {
    const targets = new Map(existingEntityFiles.map(({ location, isKnown }) => [location.target, isKnown]));
    return {
      type: 'register',
      targets: Array.from(targets, ([target, isRegistered]) => ({ target, isRegistered })),
      entityRefs: refsOf(existingEntityFiles.map(({ entity }) => entity)),
    };
  }
  const named = generateEntities.map(({ entity }) => entity.spec?.owner).find((one) => typeof one === 'string');
  const source = generateEntities.flatMap(({ fields }) => fields).find(isOwner)?.source;
  const entities = generateEntities.map(({ entity }) => withOwner(entity, owner));
  return {
    type: 'propose',
    content: entities.map((entity) => stringify(entity, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n'),
    owner: named ?? owner,
    ...(named !== undefined && source !== undefined && { ownerSource: source }),
  };
}

/** Without Locations, which only refer to other entities. */
const refsOf = (entities: readonly Entity[]) => [
  ...new Set(entities.filter(({ kind }) => kind !== 'Location').map(stringifyEntityRef)),
];

const isOwner = ({ field, state }: AnalysisField) => field === 'spec.owner' && state === 'analysisSuggestedValue';

const withOwner = (entity: Entity, owner: string): Entity => ({ ...entity, spec: { owner, ...entity.spec } });
