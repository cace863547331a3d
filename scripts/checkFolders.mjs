// Folders have an order, at every level: the folders inside a folder do not import each other in a cycle. Files next to
// them, such as `index.ts` and `routes.ts`, do not belong to any. The import rules see files and cannot check it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './run.mjs';
import { sourcesIn } from './sourcesIn.mjs';

export function checkFolders({ directory = root } = {}) {
  const problems = placesIn(directory).flatMap((place) => {
    const cycle = cycleIn(importsBetweenFolders(join(directory, place)));
    return cycle ? `${place}: ${cycle.join('\n  ')}` : [];
  });
  if (problems.length > 0) throw new Error(`Folders that import each other:\n${problems.join('\n')}`);
}

const foldersIn = (path) =>
  (existsSync(path) ? readdirSync(path, { withFileTypes: true }) : []).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'dist' ? entry.name : [],
  );

/** The faces of plugins, the packages and the apps, and every folder in them that contains folders. */
function placesIn(directory) {
  const faces = ['plugins', 'demo'].flatMap((group) =>
    foldersIn(join(directory, group)).flatMap((plugin) =>
      foldersIn(join(directory, group, plugin)).map((face) => `${group}/${plugin}/${face}`),
    ),
  );
  const roots = ['packages', 'apps'].flatMap((group) =>
    foldersIn(join(directory, group)).map((name) => `${group}/${name}`),
  );
  const withInner = (place) => {
    const inner = foldersIn(join(directory, place)).map((name) => `${place}/${name}`);
    return inner.length === 0 ? [] : [place, ...inner.flatMap(withInner)];
  };
  return [...roots, ...faces].flatMap(withInner);
}

/** For each folder the folders it imports, each with an example: `wizard/Form.tsx imports runs/isOpen.ts`. */
function importsBetweenFolders(place) {
  const imports = new Map();
  const inPlace = (path) => relative(place, path).split(sep).join('/');
  for (const path of sourcesIn(place)) {
    for (const [, source] of readFileSync(path, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*['"](\.[^'"\n]+)['"]/g)) {
      const [from, to] = [inPlace(path), inPlace(join(dirname(path), source))];
      const [folder, imported] = [folderOf(from), folderOf(to)];
      if (!folder || !imported || folder === imported) continue;
      if (!imports.has(folder)) imports.set(folder, new Map());
      imports.get(folder).set(imported, `${from} imports ${to}`);
    }
  }
  return imports;
}

/** Undefined for a file next to the folders, and outside of the place. */
function folderOf(path) {
  const [folder, ...rest] = path.split('/');
  return rest.length > 0 && folder !== '..' ? folder : undefined;
}

/** The imports of one cycle, in order. */
function cycleIn(imports) {
  const done = new Set();
  const find = (folder, trail) => {
    const start = trail.findIndex((step) => step.folder === folder);
    if (start >= 0) return trail.slice(start).map(({ example }) => example);
    if (done.has(folder)) return undefined;
    for (const [imported, example] of imports.get(folder) ?? []) {
      const cycle = find(imported, [...trail, { folder, example }]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return undefined;
  };
  for (const folder of imports.keys()) {
    const cycle = find(folder, []);
    if (cycle) return cycle;
  }
  return undefined;
}
