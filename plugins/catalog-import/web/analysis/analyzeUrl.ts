import { InputError, ResponseError } from '@callboard/errors';
import type { AnalysisField, Entity } from '@callboard/plugin-catalog/common';
import type { CodeHostsApi } from '@callboard/web-kit';
import type { ImportText } from '../importTranslation.ts';
import type { Analysis, FoundLocation } from './analysis.ts';

type EntityFile = { location: { target: string }; isRegistered: boolean; entity: Entity };

/** The catalog calls that an analysis needs. */
export type AnalyzedCatalog = {
  dryRun(
    target: string,
    signal: AbortSignal | undefined,
  ): Promise<{ location: { target: string }; exists?: boolean; entities: readonly Entity[] }>;
  analyze(
    target: string,
    catalogFilename: string,
    signal: AbortSignal | undefined,
  ): Promise<{
    existingEntityFiles: readonly EntityFile[];
    generateEntities: readonly { entity: Entity; fields?: readonly AnalysisField[] }[];
  }>;
};

type Parts = {
  catalog: AnalyzedCatalog;
  hosts: Pick<CodeHostsApi, 'byUrl' | 'list'>;
  t: ImportText;
  /** The configured name of catalog files. */
  fileName: string;
  signal?: AbortSignal;
};

/** Analyses a URL: a file by a dry run, a repository by searching it. Nothing is stored. */
export async function analyzeUrl(url: string, parts: Parts): Promise<Analysis> {
  if (isFileUrl(url)) return analyzeFile(url, parts);
  const { hosts, t, fileName: file } = parts;
  const host = hosts.byUrl(url);
  if (!host) throw new InputError(noIntegration(parts));
  if (!host.family.loadPullRequests) throw new InputError(t('error.directory', { title: host.title, file }));
  const { checkRepository } = await host.family.loadPullRequests();
  checkRepository?.(url);
  return analyzeRepository(url, host.type, parts);
}

/** Wire: the default text names GitHub and Azure DevOps. If more hosts are configured, another text names all of them. */
const namedHosts: readonly string[] = ['github', 'azure'];

function noIntegration({ hosts, t, fileName: file }: Parts): string {
  const supported = hosts.list().filter(({ family }) => family.loadPullRequests);
  if (supported.every(({ type }) => namedHosts.includes(type))) return t('error.noIntegration', { file });
  const names = supported.map(({ title, host }) => `${title} (${host})`).join(', ');
  return t('error.noIntegrationOf', { file, hosts: names });
}

async function analyzeFile(url: string, { catalog, signal }: Parts): Promise<Analysis> {
  const { location, exists = false, entities } = await catalog.dryRun(url, signal);
  return { type: 'locations', url, locations: [{ target: location.target, exists, entities: described(entities) }] };
}

async function analyzeRepository(url: string, integrationType: string, parts: Parts): Promise<Analysis> {
  const { catalog, t, fileName, signal } = parts;
  const { existingEntityFiles, generateEntities } = await catalog
    .analyze(url, fileName, signal)
    .catch((thrown: unknown) => {
      throw thrown instanceof ResponseError ? failure(thrown, t) : thrown;
    });
  if (existingEntityFiles.length > 0) return { type: 'locations', url, locations: filesOf(existingEntityFiles) };
  if (generateEntities.length === 0) throw new InputError(t('error.analysis', { message: t('error.nothing') }));
  const generatedEntities = generateEntities.map(({ entity }) => entity);
  const fields = generateEntities.flatMap((one) => one.fields ?? []);
  const findings = Object.fromEntries(fields.map((one) => [one.field, one]));
  return { type: 'repository', url, integrationType, generatedEntities, findings };
}

/** The server returns one item per entity. */
function filesOf(lines: readonly EntityFile[]): FoundLocation[] {
  const targets = [...new Set(lines.map(({ location }) => location.target))];
  return targets.map((target) => {
    const ofFile = lines.filter(({ location }) => location.target === target);
    const entities = described(ofFile.map(({ entity }) => entity));
    return { target, exists: ofFile.some(({ isRegistered }) => isRegistered), entities };
  });
}

/** Without the Location entity of the registration itself. */
const described = (entities: readonly Entity[]) =>
  entities.filter(({ kind, metadata }) => kind !== 'Location' || !/^generated-[\da-f]{40}$/.test(metadata.name));

function failure(error: ResponseError, t: ImportText): Error {
  const { statusCode: status, statusText, body } = error;
  // A response without an error body, such as a proxy's, only has a status.
  const isBare = body.error.message === error.message || body.error.message.trimStart().startsWith('<');
  const text = isBare
    ? t('error.analysisStatus', { status, statusText })
    : t('error.analysis', { message: body.error.message });
  return new InputError(text, error);
}

const isYaml = (path: string) => /\.ya?ml$/i.test(path);

/** Whether a URL is that of a file rather than a repository, by its path or, as on Azure DevOps, by its `path` parameter. */
export function isFileUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, searchParams } = new URL(text);
  return isYaml(pathname) || isYaml(searchParams.get('path') ?? '');
}

export const isWholeUrl = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
