import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const sources = /\.(m?tsx?|m?js|cjs|css)$/;

/** Every file of the project, except those that git ignores, and the files that name it. */
export function readProject(root) {
  const files = filesOf(root);
  return { files, namedBy: namesOf(root, files) };
}

function filesOf(root) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6 })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));
}

/**
 * By path: the files that name it. Folders end with a slash. The project itself is './', and counts only when a test
 * names it; otherwise everything would affect the scripts, which all know the root of the project.
 */
function namesOf(root, files) {
  // Other names of a file: '@callboard/ui/icons', and those that scripts start: 'scripts/build.mjs', or a file next to
  // them.
  const names = new Map([
    ...doorsOf(root, files),
    ...files.filter((file) => file.includes('/')).map((file) => [file, file]),
  ]);
  const namedBy = new Map();
  for (const file of files.filter((path) => sources.test(path))) {
    for (const place of namedIn(root, file, names)) {
      if (!namedBy.has(place)) namedBy.set(place, []);
      namedBy.get(place).push(file);
    }
  }
  return namedBy;
}

function namedIn(root, file, names) {
  const text = readFileSync(join(root, file), 'utf8').replace(/^(import|export) type [^;]*;/gm, '');
  const looksAtFiles = text.includes('import.meta.');
  const places = new Set();
  for (const [, , name] of text.matchAll(/(['"`])([\w@.][^'"`\s]*)\1/g)) {
    const path = /^\.\.?(\/|$)/.test(name)
      ? join(dirname(file), name.split('?')[0])
      : (names.get(name) ?? names.get(join(dirname(file), name)));
    if (!path || path.startsWith('../')) continue;
    if (!isFolder(join(root, path))) places.add(path);
    else if (looksAtFiles && (join(path, '/') !== './' || isTest(file))) places.add(join(path, '/'));
  }
  return places;
}

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isFolder = (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** The import names of the workspaces: '@callboard/ui/icons' → 'packages/ui/icons/index.ts'. */
function doorsOf(root, files) {
  const doors = new Map();
  for (const file of files.filter((path) => /^\w+\/[\w-]+\/package\.json$/.test(path))) {
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
    for (const [door, path] of Object.entries(exports)) doors.set(join(name, door), join(dirname(file), path));
  }
  return doors;
}
