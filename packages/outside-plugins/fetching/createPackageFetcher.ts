import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError, NotFoundError } from '@callboard/errors';
import { applyNetwork, type HostHttpOptions, type proxyConfig, type tlsConfig } from '@callboard/integrations';
import type * as z from 'zod';
import { refuseForbidden } from '../allowedPackages.ts';
import { parsePackage } from '../package/packageSpec.ts';
import { type PluginManifest, parseManifest } from '../package/pluginManifest.ts';
import type { OutsidePluginsConfig, PluginEntry } from '../pluginsConfig.ts';
import { type Provenance, refuseUnknownOrigin } from '../provenance/provenancePolicy.ts';
import { type LockedPackage, type PackageFile, type PluginStore, unpackPackage } from '../storing/pluginStore.ts';
import { readFolder } from '../storing/readFolder.ts';
import { downloadPackage, type RemoteSpec } from './downloadPackage.ts';
import { checkIntegrity, integrityOf } from './integrity.ts';
import { readNpmrc } from './npmrc.ts';

type Options = {
  settings: OutsidePluginsConfig;
  store: PluginStore;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Uses only packages that are unpacked already. */
  isOffline: boolean;
  network: { proxy: z.output<typeof proxyConfig>; tls: z.output<typeof tlsConfig> };
  logger?: HostHttpOptions['logger'];
};

type Found = Pick<LockedPackage, 'integrity' | 'resolved' | 'provenance'> & { files: readonly PackageFile[] };

/** Fetches plugin packages into the store, and records them in its lock file. */
export function createPackageFetcher({ settings, store, directory, env, isOffline, network, logger }: Options) {
  let restoreNetwork: (() => Promise<void>) | undefined;

  async function download(spec: RemoteSpec, entry: PluginEntry): Promise<Found> {
    if (isOffline) throw new NotFoundError('it has not been downloaded yet, and --offline is set');
    restoreNetwork ??= await applyNetwork({ ...network, env: { ...env } });
    const npmrc = await readNpmrc({ directory, env, registry: settings.registry });
    const integrity = entry.integrity ?? '';
    const withAttestations = settings.provenance !== undefined;
    const { bytes, url, attestations } = await downloadPackage(spec, { npmrc, logger, integrity, withAttestations });
    const provenance = await checkProvenance(spec, bytes, attestations);
    return { files: await unpackPackage(bytes, entry.package), integrity, resolved: url, ...provenance };
  }

  async function checkProvenance(
    spec: RemoteSpec,
    bytes: Buffer,
    attestations: unknown,
  ): Promise<Pick<LockedPackage, 'provenance'>> {
    if (!settings.provenance) return {};
    const name = spec.type === 'url' ? spec.url : `${spec.name}@${spec.version}`;
    let provenance: Provenance = {};
    if (spec.type === 'registry' && attestations !== undefined) {
      const { verifyProvenance } = await import('../provenance/verifyProvenance.ts');
      const trustedRoot = await readTrustedRoot(resolve(directory, settings.provenance.trustedRoot));
      provenance = verifyProvenance({ ...spec, bytes, attestations, trustedRoot });
    }
    refuseUnknownOrigin(provenance, settings.provenance, name);
    return { provenance };
  }

  /** A package whose provenance was never checked is downloaded again. */
  function isStillAllowed({ provenance, name, version }: LockedPackage): boolean {
    if (!settings.provenance) return true;
    if (!provenance) return false;
    refuseUnknownOrigin(provenance, settings.provenance, `${name}@${version}`);
    return true;
  }

  /** A package of this machine, which may change at any time. */
  async function readLocal(path: string, entry: PluginEntry): Promise<Found> {
    const place = resolve(directory, path);
    const resolved = `file:${place}`;
    const found = await stat(place).catch(() => {
      throw new NotFoundError(`'${place}' does not exist`);
    });
    if (found.isDirectory()) {
      if (entry.integrity !== undefined)
        throw new InputError(`'${place}' is a folder, which has no checksum; remove 'integrity'`);
      const files = await readFolder(place);
      return { files, integrity: checksumOf(files), resolved };
    }
    const bytes = await readFile(place);
    if (entry.integrity !== undefined) checkIntegrity(bytes, entry.integrity, place);
    return { files: await unpackPackage(bytes, place), integrity: integrityOf(bytes), resolved };
  }

  return {
    /** Unpacks a package unless that was done before. */
    async fetch(entry: PluginEntry): Promise<LockedPackage> {
      const { spec, problem } = parsePackage(entry.package);
      if (!spec) throw new InputError(`'${entry.package}' ${problem}`);
      if (spec.type === 'registry') refuseForbidden(settings.allow, spec.name);
      const lock = await store.readLock();
      const former = lock[entry.package];
      const isPresent = former !== undefined && (await store.has(former));
      if (isPresent && spec.type !== 'file' && former.integrity === entry.integrity && isStillAllowed(former))
        return former;

      const { files, ...found } = await (spec.type === 'file' ? readLocal(spec.path, entry) : download(spec, entry));
      const { integrity, provenance } = found;
      if (isPresent && former.integrity === integrity && !provenance) return former;
      const { name, version } = manifestIn(files, entry.package);
      if (spec.type === 'registry' && (name !== spec.name || version !== spec.version)) {
        throw new InputError(`the registry returned '${name}@${version}' for '${entry.package}'`);
      }
      refuseForbidden(settings.allow, name);
      const folder = `${name.replace('/', '+')}@${version}-${hash('sha256', integrity).slice(0, 12)}`;
      await store.write(folder, files);
      const locked = { name, version, ...found, folder };
      await store.writeLock({ ...lock, [entry.package]: locked });
      return locked;
    },

    /** Restores the network settings of the process. */
    end: async () => restoreNetwork?.(),
  };
}

const readTrustedRoot = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new NotFoundError(`plugins.provenance.trustedRoot: '${path}' cannot be read`);
  });

/** The checksum of a folder: of the paths and contents of its files. */
function checksumOf(files: readonly PackageFile[]): string {
  return integrityOf(Buffer.from(JSON.stringify(files.map(({ path, content }) => [path, hash('sha256', content)]))));
}

/** Checked before anything is written: the name becomes a folder name. */
function manifestIn(files: readonly PackageFile[], shownAs: string): PluginManifest {
  const file = files.find(({ path }) => path === 'package.json');
  if (!file) throw new NotFoundError(`'${shownAs}' has no package.json`);
  return parseManifest(file.content.toString('utf8'), shownAs);
}
