import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createPathPattern, describeUrl, type UrlReader } from '@callboard/integrations';
import type { AnalysisField, Entity, LocationSpec } from '../../../common/index.ts';
import type { KnownPlaces } from '../knownPlaces.ts';
import type { SourceReader } from '../sources/sourceReader.ts';
import { describeRepository, fieldsOf } from './describeRepository.ts';
import type { OwnerDirectory } from './findOwner.ts';
import { proposedEntity } from './proposedEntity.ts';
import { createRepositoryFiles, descriptiveFiles, type RepositoryFiles } from './repositoryFiles.ts';

export type LocationAnalysis = {
  existingEntityFiles: {
    location: LocationSpec;
    isRegistered: boolean;
    /** Also for files found through another one, such as by a pattern. */
    isKnown: boolean;
    entity: Entity;
  }[];
  generateEntities: { entity: Entity; fields: AnalysisField[] }[];
};

type Options = {
  reader: Pick<SourceReader, 'read'>;
  urls: Pick<UrlReader, 'canSearch' | 'repository' | 'resolve' | 'search'>;
  /** Looks up owners that a repository names; without it no owner is proposed. */
  owners?: OwnerDirectory;
  dryRun(location: LocationSpec): Promise<Entity[]>;
  known: Pick<KnownPlaces, 'isRegistered' | 'has'>;
};

/** The catalog files of a repository, and other files that describe it. */
type Found = { catalogFiles: string[]; others: RepositoryFiles };

const CATALOG_FILE = 'catalog-info.yaml';

/** The maximum for one response; a repository with more must be registered with a pattern. */
const MAX_FILES = 100;

const FILE = /\.(ya?ml|json)$/i;

/** Finds catalog files at a URL, or anywhere in the repository if the host can search; proposes one if nothing is found. */
export async function analyzeLocation(
  target: string,
  catalogFilename: string | undefined,
  options: Options,
): Promise<LocationAnalysis> {
  if (!URL.canParse(target)) throw new InputError(`'${describeUrl(target)}' is not a URL`);
  const url = new URL(target);
  const { catalogFiles, others } = await findFiles(url, catalogFilename, options);
  if (catalogFiles.length === 0) {
    const description = await describeRepository(others, options.owners);
    const repository = options.urls.repository(target) ?? { name: nameOf(url) };
    const entity = proposedEntity(repository, description);
    return { existingEntityFiles: [], generateEntities: [{ entity, fields: fieldsOf(description) }] };
  }
  const existingEntityFiles: LocationAnalysis['existingEntityFiles'] = [];
  for (const file of catalogFiles) {
    const location = { type: 'url', target: file };
    const entities = await options.dryRun(location);
    const state = {
      isRegistered: await options.known.isRegistered(location),
      isKnown: await options.known.has(location),
    };
    existingEntityFiles.push(...entities.map((entity) => ({ location, ...state, entity })));
  }
  return { existingEntityFiles, generateEntities: [] };
}

async function findFiles(url: URL, fileName = CATALOG_FILE, { reader, urls }: Options): Promise<Found> {
  const isRepository = !FILE.test(url.pathname) && urls.repository(url.href) && urls.canSearch(url.href);
  if (!isRepository) {
    const target = catalogFileOf(url, fileName);
    const content = await ifThere(() => reader.read({ type: 'url', target }));
    return { catalogFiles: content ? [target] : [], others: createRepositoryFiles([]) };
  }
  const wanted = `**/${fileName.replace(/^\/+/, '')}`;
  const pattern = new URL(urls.resolve(`/{${[wanted, ...descriptiveFiles].join(',')}}`, url.href));
  // A missing, private or empty repository is reported as such: a pull request could not be created in it.
  const { files } = await urls.search(pattern.href).catch((thrown) => {
    throw withReach(url, about(url, pattern, thrown));
  });
  const { matches } = createPathPattern(wanted);
  const catalogFiles = files.filter(({ path }) => matches(path));
  if (catalogFiles.length > MAX_FILES) {
    throw new InputError(
      `'${describeUrl(url)}' contains ${catalogFiles.length} catalog files; to register more than ${MAX_FILES}, use a pattern`,
    );
  }
  // Wire: the page of each file, as a person would register it; its entities may use another spelling.
  return { catalogFiles: catalogFiles.map((file) => file.url), others: createRepositoryFiles(files) };
}

const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

/** A repository that could not be read is different from one without a catalog file: the user learns why, and what to do. */
function withReach(url: URL, thrown: unknown): unknown {
  const code = thrown instanceof ServiceUnavailableError && (thrown.cause as { code?: string } | undefined)?.code;
  if (!code || !unreachable.has(code)) return thrown;
  const advice = "check the server's network, proxy and firewall, and try again";
  return new ServiceUnavailableError(
    `Cannot read '${describeUrl(url)}': this server cannot reach ${url.host} (${code}); ${advice}`,
    thrown,
  );
}

/** The pattern is ours, so messages name the given URL. */
function about(url: URL, pattern: URL, thrown: unknown): unknown {
  if (thrown instanceof Error) thrown.message = thrown.message.replaceAll(describeUrl(pattern), describeUrl(url));
  return thrown;
}

function catalogFileOf(url: URL, fileName: string): string {
  if (FILE.test(url.pathname)) return url.href;
  const file = new URL(url);
  file.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/${fileName.replace(/^\/+/, '')}`;
  return file.href;
}

async function ifThere<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (thrown) {
    if (thrown instanceof NotFoundError) return undefined;
    throw thrown;
  }
}

/** If no host recognises a repository, the last folder of the path. */
function nameOf(url: URL): string {
  const parts = decoded(url.pathname)
    .replace(/\.git$/, '')
    .split('/')
    .filter(Boolean);
  const folders = FILE.test(url.pathname) ? parts.slice(0, -1) : parts;
  return folders.at(-1) ?? url.hostname;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
