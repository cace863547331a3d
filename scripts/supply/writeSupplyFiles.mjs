import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { root } from '../run.mjs';
import { billOfMaterials } from './billOfMaterials.mjs';
import { recordedPackages } from './bundledPackages.mjs';
import { licenseNotices } from './licenseNotices.mjs';
import { lockedClosure } from './lockedPackages.mjs';

const read = (path) => JSON.parse(readFileSync(root + path, 'utf8'));

/** Writes our license, the notices of all included packages, and the bill of materials into dist/, after the builds. */
export function writeSupplyFiles() {
  const lock = read('package-lock.json');
  const product = read('dist/package.json');
  const bundled = recordedPackages();
  const installed = lockedClosure(lock, Object.keys(product.dependencies));
  const bill = billOfMaterials({ lock, product, bundled, installed });
  // Packages for other platforms are in the bill, but have no files here.
  const present = [...new Set([...bundled, ...installed.filter((path) => !lock.packages[path].optional)])].sort();
  copyFileSync(`${root}LICENSE`, `${root}dist/LICENSE`);
  writeFileSync(`${root}dist/THIRD_PARTY_NOTICES.txt`, licenseNotices({ lock, folder: root, paths: present }));
  writeFileSync(`${root}dist/sbom.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`);
}
