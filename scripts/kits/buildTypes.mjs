import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.mjs';
import { packageOf } from './importedPackages.mjs';
import { internalOf } from './internalDoors.mjs';

const imports = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;
const iconModule = 'virtual:tabler/';
const icon = "declare const icon: import('./createIcon.tsx').Icon;\nexport default icon;\n";

/** Writes the types of all kits into a folder, from which `copy` takes what the doors of a kit need. */
export function buildTypes(kits, outDir) {
  mkdirSync(outDir, { recursive: true });
  const testDoors = [`${root}plugins/**/testing/**`];
  compile('server', { folders: kits.flatMap((kit) => foldersOf(kit, kit.doors)), exclude: testDoors, outDir });
  compile('web', {
    folders: kits.flatMap((kit) => foldersOf(kit, kit.webDoors)),
    exclude: [`${root}plugins/*/web/**/testing/**`],
    outDir,
  });
  return { copy: (kit, to) => copyTypes(kit, outDir, to) };
}

/** Whole folders: a file that is only reached through node_modules counts as another package's and gets no types. */
function foldersOf({ folder }, doors) {
  const isWhole = Object.hasOwn(doors, '.');
  const parts = Object.values(doors).map((file) => (isWhole ? '.' : dirname(file)));
  return [...new Set(parts)].map((part) => join(root, folder, part));
}

function compile(project, { folders, exclude, outDir }) {
  const file = join(outDir, `tsconfig.${project}.json`);
  // `npm run check` checks the types.
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, noCheck: true, rootDir: root, outDir };
  const compilerOptions = { ...options, typeRoots: [`${root}node_modules/@types`, `${root}node_modules`] };
  const include = [
    ...folders.flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    `${root}scripts/**/*.d.ts`,
    `${root}packages/**/*.d.ts`,
  ];
  const config = {
    extends: `${root}tsconfig.${project}.json`,
    compilerOptions,
    include,
    exclude: [`${root}**/*.test.ts`, `${root}**/*.test.tsx`, ...exclude],
  };
  writeFileSync(file, JSON.stringify(config));
  const args = [`${root}node_modules/typescript7/bin/tsc`, '-p', file];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`The types of the kits cannot be written:\n${stdout}`);
}

/** Copies the type files that the doors of a kit reach. Returns the packages that they import. */
function copyTypes({ folder, doors, webDoors }, from, to) {
  const files = [...Object.values(doors), ...Object.values(webDoors)];
  const queue = files.map((file) => join(from, folder, file.replace(/\.tsx?$/, '.d.ts')));
  const done = new Set();
  const packages = new Set();
  // The modules of icons are made by the build, and all have the same type.
  const iconOf = (importer) => {
    const made = join(dirname(importer), 'icon.d.ts');
    writeFileSync(made, icon);
    queue.push(made, join(dirname(importer), 'createIcon.d.ts'));
    return './icon.js';
  };
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const text = readFileSync(file, 'utf8').replace(imports, (_, before, quote, target) => {
      if (target.startsWith(iconModule)) return `${before}${quote}${iconOf(file)}${quote}`;
      if (!target.startsWith('.')) {
        packages.add(packageOf(target));
        return `${before}${quote}${internalOf(target) ?? target}${quote}`;
      }
      const found = declarationAt(join(dirname(file), target));
      if (!found) throw new Error(`'${relative(from, file)}' imports '${target}', which has no types`);
      queue.push(found);
      return `${before}${quote}${target.replace(/\.(ts|tsx|mts)$/, '.js')}${quote}`;
    });
    const place = join(to, relative(join(from, folder), file));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return { imports: [...packages].filter((name) => !name.startsWith('node:')) };
}

const declarationAt = (path) => [path.replace(/\.tsx?$/, '.d.ts'), `${path}.d.ts`].find((file) => existsSync(file));
