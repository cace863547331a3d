import { NotFoundError, ServiceUnavailableError } from '@callboard/errors';
import { createHostHttp, type HostHttpOptions } from '@callboard/integrations';
import * as z from 'zod';
import type { PackageSpec } from '../package/packageSpec.ts';
import { checkIntegrity } from './integrity.ts';
import type { Npmrc } from './npmrc.ts';

type Options = { npmrc: Npmrc; logger: HostHttpOptions['logger']; integrity: string };

export type RemoteSpec = Exclude<PackageSpec, { type: 'file' }>;

const maxPackageBytes = 50 * 1024 * 1024;
const maxListBytes = 100 * 1024 * 1024;
const timeoutMs = 60_000;
/** Where GitHub keeps the files of releases. */
const releaseHosts = ['*.githubusercontent.com'];

const versionList = z.object({
  versions: z.record(z.string(), z.object({ dist: z.object({ tarball: z.string().min(1) }) })),
});

/** Downloads a package and checks it. */
export async function downloadPackage(
  spec: RemoteSpec,
  { npmrc, logger, integrity }: Options,
): Promise<{ bytes: Buffer; url: string }> {
  const url = spec.type === 'url' ? spec.url : await tarballOf(spec, npmrc, logger);
  const credentials = npmrc.credentialsFor(url);
  const { host, origin } = new URL(url);
  const http = createHostHttp({ name: host, origins: [origin], downloadHosts: releaseHosts, logger, timeoutMs });
  const { content } = await http.read(url, { credentials, maxBytes: maxPackageBytes });
  checkIntegrity(content, integrity, url);
  return { bytes: content, url };
}

async function tarballOf(
  { name, version }: Extract<PackageSpec, { type: 'registry' }>,
  npmrc: Npmrc,
  logger: HostHttpOptions['logger'],
): Promise<string> {
  const registry = npmrc.registryOf(name);
  const http = createHostHttp({ name: 'The package registry', origins: [new URL(registry).origin], logger, timeoutMs });
  const url = `${registry}${name.replace('/', '%2f')}`;
  const { body } = await http.json(url, {
    credentials: npmrc.credentialsFor(url),
    headers: { accept: 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8' },
    maxBytes: maxListBytes,
  });
  const list = versionList.safeParse(body);
  if (!list.success) throw new ServiceUnavailableError(`'${url}' is not a list of versions of a package`);
  const found = Object.hasOwn(list.data.versions, version) ? list.data.versions[version] : undefined;
  if (!found) throw new NotFoundError(`${registry} has no version ${version} of '${name}'`);
  return new URL(found.dist.tarball, registry).href;
}
