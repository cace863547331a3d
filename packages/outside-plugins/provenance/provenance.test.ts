import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as serverKit from '@callboard/server-kit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openOutsidePlugins } from '../index.ts';
import { aPluginPackage, aSigstore, type PluginPackage, startRegistry } from '../testing/index.ts';

const sigstore = aSigstore();
const gates = aPluginPackage();
const repository = 'https://github.com/acme/gates';
type Attestations = ReturnType<typeof sigstore.attestationsFor>;
type Bundle = Attestations['attestations'][number]['bundle'];

/** A portal next to a registry with a package and its statements. */
async function aPortal(attestations?: unknown, about: PluginPackage = gates) {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-provenance-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await writeFile(join(directory, 'trusted_root.json'), sigstore.trustedRoot);
  await writeFile(join(directory, 'gates.tgz'), gates.bytes);
  const registry = await startRegistry([about], { attestations: new Map(attestations ? [[about, attestations]] : []) });
  onTestFinished(() => registry.close());
  const entry = { package: about.spec, integrity: about.integrity };
  const open = async (settings: object | undefined, packages: readonly object[] = [entry]) => {
    const provenance = settings && { trustedRoot: 'trusted_root.json', ...settings };
    const { plugins } = await openOutsidePlugins({
      config: { backend: { dataDirectory: 'data' }, plugins: { registry: registry.url, packages, provenance } },
      directory,
      env: { HOME: directory },
      isOffline: false,
      builtIn: [],
      hostModules: async () => ({ '@callboard/server-kit': serverKit }),
    });
    return plugins[0]?.error ?? plugins[0]?.state;
  };
  const lock = async () =>
    JSON.parse(await readFile(join(directory, 'data/outside-plugins/plugins-lock.json'), 'utf8'));
  return { open, lock, registry };
}

/** A statement that was changed after it was signed. */
function changed(attestations: Attestations, change: (bundle: Bundle) => Bundle) {
  const [first] = attestations.attestations;
  if (!first) throw new Error('There is no statement');
  return { attestations: [{ ...first, bundle: change(first.bundle) }] };
}

const genuine = () => sigstore.attestationsFor({ ...gates, repository });

describe('[PLUG-014] the provenance of a package', () => {
  test('is accepted if the build that signed it is logged, trusted and permitted, and the lock file contains it', async () => {
    const { open, lock, registry } = await aPortal(genuine());
    expect(await open({ required: true, repositories: ['https://github.com/acme/*'] })).toBe('loaded');
    const workflow = `${repository}/.github/workflows/release.yml@refs/heads/main`;
    expect((await lock()).packages[gates.spec].provenance).toEqual({ repository, workflow });
    expect(registry.visits).toContain('/-/npm/v1/attestations/@acme/gates@1.2.0');
  });

  test('is not needed unless it is required', async () => {
    const { open } = await aPortal();
    expect(await open({})).toBe('loaded');
    expect(await open({ required: true })).toContain("'@acme/gates@1.2.0' has no statement about where it was built");
  });

  test('is not checked without a trusted root, and later checked before the package is used again', async () => {
    const other = sigstore.attestationsFor({ ...gates, name: '@acme/doors', repository });
    const { open, registry } = await aPortal(other);
    expect(await open(undefined)).toBe('loaded');
    expect(registry.visits).toHaveLength(2);
    expect(await open({})).toContain('it is for a different package');
  });

  test('may be missing for a file of this machine, but not for a URL, if it is required', async () => {
    const { open, registry } = await aPortal();
    expect(await open({ required: true }, [{ package: 'file:./gates.tgz' }])).toBe('loaded');
    const url = { package: registry.urlOf(gates), integrity: gates.integrity };
    expect(await open({ required: true }, [url])).toContain('has no statement about where it was built');
  });

  test.each<[string, string, () => unknown]>([
    [
      'signed by a root that is not trusted',
      'Failed to verify certificate chain',
      () => aSigstore().attestationsFor({ ...gates, repository }),
    ],
    [
      'about other bytes',
      'it is for a different package',
      () => sigstore.attestationsFor({ ...gates, bytes: Buffer.from('x'), repository }),
    ],
    [
      'about another version',
      'it is for a different package',
      () => sigstore.attestationsFor({ ...gates, version: '1.1.0', repository }),
    ],
    ['signed by a person', 'it is not signed by a build', () => sigstore.attestationsFor(gates)],
    ['announced but missing', 'the registry lists it', () => ({ attestations: [] })],
    [
      'changed after it was signed',
      'payload hash mismatch',
      () =>
        changed(genuine(), (bundle) => {
          const text = Buffer.from(bundle.dsseEnvelope.payload, 'base64').toString().replace('{}', '{"a":1}');
          const payload = Buffer.from(text).toString('base64');
          return { ...bundle, dsseEnvelope: { ...bundle.dsseEnvelope, payload } };
        }),
    ],
    [
      'not in the log',
      'inclusion promise could not be verified',
      () =>
        changed(genuine(), (bundle) => {
          const tlogEntries = bundle.verificationMaterial.tlogEntries.map((entry) => ({ ...entry, logIndex: '8' }));
          return { ...bundle, verificationMaterial: { ...bundle.verificationMaterial, tlogEntries } };
        }),
    ],
  ])('is refused if it is %s', async (_, reason, attestations) => {
    const { open } = await aPortal(attestations());
    const error = await open({});
    expect(error).toContain("The provenance of '@acme/gates@1.2.0' cannot be trusted");
    expect(error).toContain(reason);
  });

  test('is refused if the repository is not permitted, also after the configuration has changed', async () => {
    const { open } = await aPortal(genuine());
    expect(await open({})).toBe('loaded');
    expect(await open({ repositories: ['https://github.com/acme/doors'] })).toContain(
      `permits 'https://github.com/acme/doors', but '@acme/gates@1.2.0' was built from '${repository}'`,
    );
  });

  test('cannot be checked with a trusted root that is missing', async () => {
    const { open } = await aPortal(genuine());
    expect(await open({ trustedRoot: 'other.json' })).toContain('plugins.provenance.trustedRoot');
  });
});
