import { createHash } from 'node:crypto';
import { dependenciesOf } from './lockedPackages.mjs';

/**
 * A CycloneDX 1.5 bill of materials: the packages that are part of the build, and those that are installed next to it.
 * It has no time and no random number, so equal sources give an equal file.
 */
export function billOfMaterials({ lock, product, bundled, installed }) {
  const paths = [...new Set([...bundled, ...installed])].sort();
  const included = new Set(paths);
  const refOf = (path) => purlOf(lock, path);
  const components = uniqueByRef(paths.map((path) => componentOf(lock, path)));
  const own = `pkg:npm/${product.name}@${product.version}`;
  const dependencies = [
    { ref: own, dependsOn: components.map((component) => component['bom-ref']) },
    ...mergeByRef(
      paths.map((path) => ({
        ref: refOf(path),
        dependsOn: dependenciesOf(lock, path)
          .filter((next) => included.has(next))
          .map(refOf),
      })),
    ),
  ];
  const content = { components, dependencies };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify([own, content]))}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': own,
        name: product.name,
        version: product.version,
        licenses: licensesOf(product.license),
        purl: own,
      },
    },
    ...content,
  };
}

/** `node_modules/a/node_modules/@b/c` is the package `@b/c`. */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function purlOf(lock, path) {
  const { version } = lock.packages[path];
  return `pkg:npm/${nameOf(path).replace('@', '%40')}@${encodeURIComponent(version)}`;
}

function componentOf(lock, path) {
  const entry = lock.packages[path];
  const [name, group] = nameOf(path).split('/').reverse();
  const purl = purlOf(lock, path);
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    ...(entry.integrity && { hashes: hashesOf(entry.integrity) }),
    ...(entry.license && { licenses: licensesOf(entry.license) }),
    purl,
  };
}

const algorithms = { sha1: 'SHA-1', sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** `sha512-<base64>`, possibly several, as hexadecimal hashes. */
const hashesOf = (integrity) =>
  integrity.split(' ').map((text) => {
    const [algorithm, base64] = text.split(/-(.*)/);
    return { alg: algorithms[algorithm], content: Buffer.from(base64, 'base64').toString('hex') };
  });

function licensesOf(license) {
  if (/^[\w.+-]+$/.test(license)) return [{ license: { id: license } }];
  return / (?:OR|AND|WITH) /.test(license) ? [{ expression: license }] : [{ license: { name: license } }];
}

/** The same version can be installed in two places. */
const uniqueByRef = (components) => [
  ...new Map(components.map((component) => [component['bom-ref'], component])).values(),
];

function mergeByRef(dependencies) {
  const merged = new Map();
  for (const { ref, dependsOn } of dependencies)
    merged.set(ref, [...new Set([...(merged.get(ref) ?? []), ...dependsOn])].sort());
  return [...merged].map(([ref, dependsOn]) => ({ ref, dependsOn }));
}

/** A name-based UUID, version 5 in form. */
function uuidOf(text) {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
