import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostHttpOptions } from '@callboard/integrations';
import * as z from 'zod';
import type { PackageSpec } from '../package/packageSpec.ts';
import { checkIntegrity } from './integrity.ts';
import type { Npmrc } from './npmrc.ts';

type Options = {
  npmrc: Npmrc;
  logger: HostHttpOptions['logger'];
  integrity: string;
  /** Whether to ask the registry for statements about the build of the package. */
  withAttestations: boolean;
};

/** Without `attestations` if the registry has none. */
type Download = { bytes: Buffer; url: string; attestations?: unknown };

export type RemoteSpec = Exclude<PackageSpec, { type: 'file' }>;

const maxPackageBytes = 50 * 1024 * 1024;
const maxListBytes = 100 * 1024 * 1024;
const maxAttestationBytes = 10 * 1024 * 1024;
const timeoutMs = 60_000;
/** Where GitHub keeps the files of releases. */
const releaseHosts = ['*.githubusercontent.com'];

const versionList = z.object({
  versions: z.record(
    z.string(),
    z.object({
      dist: z.object({ tarball: z.string().min(1), attestations: z.object({ url: z.string().min(1) }).optional() }),
    }),
  ),
});
/** The abbreviated list of versions, and the complete one. */
const shortList = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8';
const wholeList = 'application/json';

/** Downloads a package and checks it. */
export async function downloadPackage(
  spec: RemoteSpec,
  { npmrc, logger, integrity, withAttestations }: Options,
): Promise<Download> {
  const found = spec.type === 'url' ? { url: spec.url } : await findVersion(spec, { npmrc, logger, withAttestations });
  const { url } = found;
  const credentials = npmrc.credentialsFor(url);
  const { host, origin } = new URL(url);
  const http = createHostHttp({ name: host, origins: [origin], downloadHosts: releaseHosts, logger, timeoutMs });
  const { content } = await http.read(url, { credentials, maxBytes: maxPackageBytes });
  checkIntegrity(content, integrity, url);
  return { bytes: content, ...found };
}

async function findVersion(
  { name, version }: Extract<PackageSpec, { type: 'registry' }>,
  { npmrc, logger, withAttestations }: Omit<Options, 'integrity'>,
): Promise<{ url: string; attestations?: unknown }> {
  const registry = npmrc.registryOf(name);
  const http = createHostHttp({ name: 'The package registry', origins: [new URL(registry).origin], logger, timeoutMs });
  const get = async (url: string, accept: string, maxBytes: number) =>
    (await http.json(url, { credentials: npmrc.credentialsFor(url), headers: { accept }, maxBytes })).body;
  const url = `${registry}${name.replace('/', '%2f')}`;
  const list = versionList.safeParse(await get(url, withAttestations ? wholeList : shortList, maxListBytes));
  if (!list.success) throw new ServiceUnavailableError(`'${url}' did not return the versions of a package`);
  const found = Object.hasOwn(list.data.versions, version) ? list.data.versions[version] : undefined;
  if (!found) throw new NotFoundError(`${registry} has no version ${version} of '${name}'`);
  const { tarball, attestations } = found.dist;
  const place = { url: new URL(tarball, registry).href };
  if (!withAttestations || !attestations) return place;
  // A mirror answers with the URL of the registry that it mirrors.
  const { pathname } = new URL(attestations.url, registry);
  const statements = new URL(pathname.slice(pathname.indexOf('/-/') + 1), registry).href;
  return { ...place, attestations: await get(statements, wholeList, maxAttestationBytes) };
}
