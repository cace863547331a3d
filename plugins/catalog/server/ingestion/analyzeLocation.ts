import { InputError, NotFoundError } from '@callboard/errors';
import { describeUrl } from '@callboard/integrations';
import { CORE_API_VERSIONS, type Entity, type LocationSpec } from '../../common/index.ts';
import type { SourceReader } from './sources/sourceReader.ts';

export type LocationAnalysis = {
  existingEntityFiles: { location: LocationSpec; isRegistered: boolean; entity: Entity }[];
  generateEntities: { entity: Entity; fields: unknown[] }[];
};

type Options = {
  reader: SourceReader;
  dryRun(location: LocationSpec): Promise<Entity[]>;
  isRegistered(location: LocationSpec): Promise<boolean>;
};

const CATALOG_FILE = 'catalog-info.yaml';

/** Hosts whose repositories have an annotation of their own: `<host>/project-slug`. */
const SLUG_HOSTS = new Set(['github.com', 'gitlab.com', 'bitbucket.org', 'dev.azure.com']);

/** Looks for a catalog file at a URL; where there is none, proposes one. */
export async function analyzeLocation(
  target: string,
  catalogFilename: string | undefined,
  { reader, dryRun, isRegistered }: Options,
): Promise<LocationAnalysis> {
  if (!URL.canParse(target)) throw new InputError(`'${describeUrl(target)}' is not a URL`);
  const location = { type: 'url', target: catalogFileOf(new URL(target), catalogFilename) };
  if (!(await exists(location, reader))) {
    return { existingEntityFiles: [], generateEntities: [{ entity: proposedEntity(new URL(target)), fields: [] }] };
  }
  const [entities, registered] = [await dryRun(location), await isRegistered(location)];
  return {
    existingEntityFiles: entities.map((entity) => ({ location, isRegistered: registered, entity })),
    generateEntities: [],
  };
}

function catalogFileOf(url: URL, fileName = CATALOG_FILE): string {
  if (/\.(ya?ml|json)$/i.test(url.pathname)) return url.href;
  const file = new URL(url);
  file.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${fileName.replace(/^\/+/, '')}`;
  return file.href;
}

async function exists(location: LocationSpec, reader: SourceReader): Promise<boolean> {
  try {
    await reader.read(location);
    return true;
  } catch (thrown) {
    if (thrown instanceof NotFoundError) return false;
    throw thrown;
  }
}

function proposedEntity(url: URL): Entity {
  const parts = decoded(url.pathname)
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean);
  const isFile = /\.(ya?ml|json)$/i.test(url.pathname);
  const folders = isFile ? parts.slice(0, -1) : parts;
  const slug = SLUG_HOSTS.has(url.hostname) ? folders.slice(0, 2).join('/') : undefined;
  const name = slug ? folders[1] : folders.at(-1);
  return {
    apiVersion: CORE_API_VERSIONS[0]!,
    kind: 'Component',
    metadata: {
      name: nameFrom(name ?? url.hostname),
      ...(slug?.includes('/') && { annotations: { [`${url.hostname}/project-slug`]: slug } }),
    },
    spec: { type: 'other', lifecycle: 'unknown' },
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The nearest valid entity name. */
function nameFrom(text: string): string {
  const name = text
    .replace(/[^A-Za-z0-9\-_.]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 63)
    // Bounded: 63 characters.
    .replace(/[^A-Za-z0-9]+$/, '');
  return name || 'component';
}
