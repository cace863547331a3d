import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { describeUrl, type Repository } from '@callboard/integrations';
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

/** What one answer can hold; a repository with more is registered by a pattern. */
const MAX_FILES = 100;

const FILE = /\.(ya?ml|json)$/i;

/** Looks for catalog files at a URL, or anywhere in the repository where the host can search; where there is none, proposes one. */
export async function analyzeLocation(
  target: string,
  catalogFilename: string | undefined,
  options: Options,
): Promise<LocationAnalysis> {
  if (!URL.canParse(target)) throw new InputError(`'${describeUrl(target)}' is not a URL`);
  const url = new URL(target);
  const repository = options.reader.urls.repository(target);
  const files = await catalogFiles(url, catalogFilename, options);
  if (files.length === 0) {
    return { existingEntityFiles: [], generateEntities: [{ entity: proposedEntity(url, repository), fields: [] }] };
  }
  const existingEntityFiles: LocationAnalysis['existingEntityFiles'] = [];
  for (const file of files) {
    const location = { type: 'url', target: file };
    const [entities, isRegistered] = [await options.dryRun(location), await options.isRegistered(location)];
    existingEntityFiles.push(...entities.map((entity) => ({ location, isRegistered, entity })));
  }
  return { existingEntityFiles, generateEntities: [] };
}

async function catalogFiles(url: URL, fileName = CATALOG_FILE, { reader }: Options): Promise<string[]> {
  const { urls } = reader;
  const isRepository = !FILE.test(url.pathname) && urls.repository(url.href) && urls.canSearch(url.href);
  if (!isRepository) {
    const target = catalogFileOf(url, fileName);
    const content = await ifThere(() => reader.read({ type: 'url', target }));
    return content ? [target] : [];
  }
  const pattern = urls.resolve(`/**/${fileName.replace(/^\/+/, '')}`, url.href);
  // A repository that is not there, private or empty is said to be so: no pull request could be made in it.
  const found = await reader.search(pattern, { mayBeEmpty: true }).catch(unlessOutOfReach);
  if (found.length <= MAX_FILES) return found.map(({ target }) => target);
  throw new InputError(
    `'${describeUrl(url)}' holds ${found.length} catalog files; more than ${MAX_FILES} must be registered by a pattern`,
  );
}

const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

// Wire: for a host that this server cannot reach, a file is proposed all the same; the browser of who asks may reach it.
function unlessOutOfReach(thrown: unknown): [] {
  const code = thrown instanceof ServiceUnavailableError && (thrown.cause as { code?: string } | undefined)?.code;
  if (code && unreachable.has(code)) return [];
  throw thrown;
}

function catalogFileOf(url: URL, fileName: string): string {
  if (FILE.test(url.pathname)) return url.href;
  const file = new URL(url);
  file.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${fileName.replace(/^\/+/, '')}`;
  return file.href;
}

async function ifThere<T>(look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (thrown) {
    if (thrown instanceof NotFoundError) return undefined;
    throw thrown;
  }
}

function proposedEntity(url: URL, repository: Repository | undefined): Entity {
  const parts = decoded(url.pathname)
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean);
  const folders = FILE.test(url.pathname) ? parts.slice(0, -1) : parts;
  return {
    apiVersion: CORE_API_VERSIONS[0]!,
    kind: 'Component',
    metadata: {
      name: nameFrom(repository?.name ?? folders.at(-1) ?? url.hostname),
      ...(repository?.annotations && { annotations: repository.annotations }),
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
