import { InputError, NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createPathPattern, describeUrl, type UrlReader } from '@callboard/integrations';
import type { Entity, LocationSpec } from '../../../common/index.ts';
import type { KnownPlaces } from '../knownPlaces.ts';
import type { SourceReader } from '../sources/sourceReader.ts';
import { describeRepository, fieldsOf } from './describeRepository.ts';
import type { OwnerDirectory } from './findOwner.ts';
import type { LocationAnalysis } from './locationAnalysis.ts';
import { proposedEntity } from './proposedEntity.ts';
import { createRepositoryFiles, type RepositoryFiles, telling } from './repositoryFiles.ts';

type Options = {
  reader: Pick<SourceReader, 'read'>;
  urls: Pick<UrlReader, 'canSearch' | 'repository' | 'resolve' | 'search'>;
  /** Where the owners that a repository names are looked up; without it nobody is proposed. */
  owners?: OwnerDirectory;
  dryRun(location: LocationSpec): Promise<Entity[]>;
  known: Pick<KnownPlaces, 'isRegistered' | 'has'>;
};

/** The files that describe entities, and what else tells about a repository. */
type Found = { catalogFiles: string[]; others: RepositoryFiles };

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
  const { catalogFiles, others } = await look(url, catalogFilename, options);
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

async function look(url: URL, fileName = CATALOG_FILE, { reader, urls }: Options): Promise<Found> {
  const isRepository = !FILE.test(url.pathname) && urls.repository(url.href) && urls.canSearch(url.href);
  if (!isRepository) {
    const target = catalogFileOf(url, fileName);
    const content = await ifThere(() => reader.read({ type: 'url', target }));
    return { catalogFiles: content ? [target] : [], others: createRepositoryFiles([]) };
  }
  const wanted = `**/${fileName.replace(/^\/+/, '')}`;
  const pattern = new URL(urls.resolve(`/{${[wanted, ...telling].join(',')}}`, url.href));
  // A missing, private or empty repository is reported as such: no pull request could be made in it.
  const { files } = await urls.search(pattern.href).catch((thrown) => {
    throw withReach(url, about(url, pattern, thrown));
  });
  const { matches } = createPathPattern(wanted);
  const catalogFiles = files.filter(({ path }) => matches(path));
  if (catalogFiles.length > MAX_FILES) {
    throw new InputError(
      `'${describeUrl(url)}' holds ${catalogFiles.length} catalog files; more than ${MAX_FILES} must be registered by a pattern`,
    );
  }
  // Wire: the page of each file, as a person would register it; its entities may spell it in another way.
  return { catalogFiles: catalogFiles.map((file) => file.url), others: createRepositoryFiles(files) };
}

const unreachable = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ENETUNREACH', 'EHOSTUNREACH']);

/** A repository that could not be read is not one without a catalog file: its reader learns why, and what to do. */
function withReach(url: URL, thrown: unknown): unknown {
  const code = thrown instanceof ServiceUnavailableError && (thrown.cause as { code?: string } | undefined)?.code;
  if (!code || !unreachable.has(code)) return thrown;
  const advice = "check the server's network, proxy and firewall, and try again";
  return new ServiceUnavailableError(
    `'${describeUrl(url)}' was not read: this server cannot reach ${url.host} (${code}); ${advice}`,
    thrown,
  );
}

/** The pattern is ours, so messages name the URL that was given. */
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

/** For what no host knows a repository for, the last folder of the path. */
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
