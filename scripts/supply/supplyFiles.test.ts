import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { billOfMaterials } from './billOfMaterials.mjs';
import { packagesOf } from './bundledPackages.mjs';
import { licenseNotices } from './licenseNotices.mjs';
import { lockedClosure, lockFileFor } from './lockedPackages.mjs';

const hash = Buffer.from('abc').toString('base64');
const lock = {
  lockfileVersion: 3,
  packages: {
    '': { version: '0.1.0' },
    'node_modules/libsql': {
      version: '0.5.0',
      license: 'MIT',
      dependencies: { load: '1' },
      optionalDependencies: { native: '1' },
    },
    'node_modules/libsql/node_modules/load': { version: '1.1.0', license: 'MIT', dependencies: { detect: '*' } },
    'node_modules/load': { version: '2.0.0', license: 'ISC', dev: true },
    'node_modules/detect': { version: '3.0.0', license: '(MIT OR Apache-2.0)', dev: true, integrity: `sha512-${hash}` },
    'node_modules/native': { version: '1.0.0', license: 'SEE LICENSE IN x', optional: true },
    'node_modules/@scope/react': { version: '19.0.0', license: 'MIT' },
  },
};
const product = { name: 'callboard', version: '0.1.0', license: 'Apache-2.0' };

describe('production dependencies', () => {
  test('are found as Node resolves them, with optional ones', () => {
    expect(lockedClosure(lock, ['libsql'])).toEqual([
      'node_modules/detect',
      'node_modules/libsql',
      'node_modules/libsql/node_modules/load',
      'node_modules/native',
    ]);
  });

  test('are locked in dist/ with the versions and checksums of the project, and not as development packages', () => {
    const manifest = { ...product, bin: { callboard: 'server.js' }, dependencies: { libsql: '0.5.0' } };
    const { packages } = lockFileFor(lock, manifest);
    expect(packages['node_modules/detect']).toEqual({
      version: '3.0.0',
      license: '(MIT OR Apache-2.0)',
      integrity: `sha512-${hash}`,
    });
    expect(packages['']).toEqual(manifest);
    expect(Object.keys(packages)).not.toContain('node_modules/load');
  });

  test('that the lock file does not have are reported by name', () => {
    expect(() => lockedClosure(lock, ['gone'])).toThrow("The lock file has no package 'gone'");
  });
});

test('the packages of a bundle are found by its modules, with nested ones, styles and icons', () => {
  const ids = [
    '/project/apps/web/main.tsx',
    '/project/node_modules/@scope/react/index.js?v=1',
    '\0/project/node_modules/a/node_modules/b/b.css',
    '\0virtual:tabler/home',
    '/elsewhere/node_modules/c/c.js',
  ];
  expect(packagesOf(ids, '/project/')).toEqual([
    'node_modules/@iconify-json/tabler',
    'node_modules/@scope/react',
    'node_modules/a/node_modules/b',
  ]);
});

describe('bill of materials', () => {
  const installed = lockedClosure(lock, ['libsql']);
  const bill = billOfMaterials({ lock, product, bundled: ['node_modules/@scope/react'], installed });

  test('names the product and each package with its purl, license, hash and scope', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(bill.components).toEqual(
      expect.arrayContaining([
        {
          type: 'library',
          'bom-ref': 'pkg:npm/%40scope/react@19.0.0',
          group: '@scope',
          name: 'react',
          version: '19.0.0',
          scope: 'required',
          licenses: [{ license: { id: 'MIT' } }],
          purl: 'pkg:npm/%40scope/react@19.0.0',
        },
        expect.objectContaining({
          name: 'detect',
          licenses: [{ expression: '(MIT OR Apache-2.0)' }],
          hashes: [{ alg: 'SHA-512', content: '616263' }],
        }),
        expect.objectContaining({
          name: 'native',
          scope: 'optional',
          licenses: [{ license: { name: 'SEE LICENSE IN x' } }],
        }),
      ]),
    );
  });

  test('links packages to those they need', () => {
    expect(bill.dependencies).toContainEqual({
      ref: 'pkg:npm/libsql@0.5.0',
      dependsOn: ['pkg:npm/load@1.1.0', 'pkg:npm/native@1.0.0'],
    });
  });

  test('is equal for equal sources', () => {
    expect(billOfMaterials({ lock, product, bundled: ['node_modules/@scope/react'], installed })).toEqual(bill);
  });
});

test('the notices contain the license and notice texts of each package, equal texts once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, files: Record<string, string>) => {
    mkdirSync(join(folder, path), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, path, name), text);
  };
  write('node_modules/libsql', { LICENSE: 'Do as you like.\r\n', 'package.json': '{}' });
  write('node_modules/load', { 'LICENSE.md': 'Do as you like.' });
  write('node_modules/detect', { 'license-mit': 'Text of MIT', NOTICE: 'Made by us' });
  write('node_modules/native', { 'index.js': '' });
  const paths = ['libsql', 'load', 'detect', 'native'].map((name) => `node_modules/${name}`);
  const notices = licenseNotices({ lock, folder, paths });
  expect(notices).toContain('libsql 0.5.0 (MIT)\nload 2.0.0 (ISC)\n\nDo as you like.\n');
  expect(notices).toContain('detect 3.0.0 ((MIT OR Apache-2.0))\n\nMade by us\n\nText of MIT\n');
  expect(notices).toContain('native 1.0.0 (SEE LICENSE IN x)\n\nThe package contains no license text.');
});
