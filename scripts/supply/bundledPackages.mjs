import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

const recordsFolder = `${root}.cache/bundled-packages`;
const virtualIcons = '\0virtual:tabler/';

/** The paths of the packages that contain these modules, such as `node_modules/react`, sorted. */
export function packagesOf(moduleIds, folder = root) {
  const paths = new Set();
  for (const id of moduleIds) {
    if (id.startsWith(virtualIcons)) paths.add('node_modules/@iconify-json/tabler');
    const path = packageOf(id.replace(/^\0/, '').split('?')[0], folder);
    if (path) paths.add(path);
  }
  return [...paths].sort();
}

/** Undefined for a module of the project. */
function packageOf(file, folder) {
  const mark = 'node_modules/';
  const start = file.lastIndexOf(`/${mark}`);
  if (start < 0 || !file.startsWith(folder)) return undefined;
  const end = start + 1 + mark.length;
  const [scope, name] = file.slice(end).split('/');
  return file.slice(folder.length, end) + (scope.startsWith('@') ? `${scope}/${name}` : scope);
}

/** The modules of a build's output: code, styles, and files such as fonts. */
export function modulesIn(output, folder) {
  return output.flatMap((part) =>
    part.type === 'chunk' ? part.moduleIds : (part.originalFileNames ?? []).map((file) => join(folder, file)),
  );
}

/** Saves which packages a build includes, for the notices and the bill of materials. */
export function recordPackages(build, moduleIds) {
  mkdirSync(recordsFolder, { recursive: true });
  writeFileSync(join(recordsFolder, `${build}.json`), JSON.stringify(packagesOf(moduleIds)));
}

/** The packages that the builds have recorded. */
export function recordedPackages() {
  const records = readdirSync(recordsFolder).map((file) => JSON.parse(readFileSync(join(recordsFolder, file), 'utf8')));
  return [...new Set(records.flat())].sort();
}
