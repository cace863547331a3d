/** The path in the lock file of the package that a package at `from` gets when it imports `name`, as Node resolves it. */
export function resolveLocked(lock, from, name) {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock.packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** `node_modules/a/node_modules/b` is below `node_modules/a`, and that below the root. */
function parentOf(path) {
  const end = path.lastIndexOf('/node_modules/');
  return end < 0 ? '' : path.slice(0, end);
}

/** The paths of the packages that a package needs at run time, with optional ones. */
export function dependenciesOf(lock, path) {
  const { dependencies, optionalDependencies } = lock.packages[path];
  return Object.keys({ ...dependencies, ...optionalDependencies })
    .map((name) => resolveLocked(lock, path, name))
    .filter((found) => found !== undefined);
}

/** The paths of these packages of the root and of everything they need, sorted. */
export function lockedClosure(lock, names) {
  const found = new Set();
  const add = (path) => {
    if (found.has(path)) return;
    found.add(path);
    for (const next of dependenciesOf(lock, path)) add(next);
  };
  for (const name of names) {
    const path = resolveLocked(lock, '', name);
    if (!path) throw new Error(`The lock file has no package '${name}': run npm install.`);
    add(path);
  }
  return [...found].sort();
}

/** A lock file for a package with these dependencies, with the versions and checksums of ours. */
export function lockFileFor(lock, manifest) {
  const { name, version, license, bin, dependencies } = manifest;
  const paths = lockedClosure(lock, Object.keys(dependencies));
  const packages = Object.fromEntries(paths.map((path) => [path, withoutDev(lock.packages[path])]));
  return {
    name,
    version,
    lockfileVersion: lock.lockfileVersion,
    requires: true,
    packages: { '': { name, version, license, bin, dependencies }, ...packages },
  };
}

const withoutDev = ({ dev: _, devOptional: __, ...entry }) => entry;
