import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../run.mjs';
import { packageOf } from './buildModules.mjs';

const imports = /(\bfrom |\bimport\(|\bimport )(['"])([^'"]+)\2/g;

/** Writes the types of all kits into a folder, from which `copy` takes what the doors of a kit need. */
export function buildTypes(kits, outDir) {
  mkdirSync(outDir, { recursive: true });
  const project = join(outDir, 'tsconfig.json');
  const options = { noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root, outDir };
  const compilerOptions = { ...options, typeRoots: [`${root}node_modules/@types`] };
  // Whole folders: a file that is only reached through node_modules counts as another package's and gets no types.
  const folders = kits.flatMap(({ folder, doors }) => {
    const isWhole = Object.hasOwn(doors, '.');
    const parts = Object.values(doors).map((file) => (isWhole ? '.' : dirname(file)));
    return [...new Set(parts)].map((part) => join(root, folder, part));
  });
  const include = [
    ...folders.map((folder) => `${folder}/**/*.ts`),
    `${root}scripts/**/*.d.ts`,
    `${root}packages/**/*.d.ts`,
  ];
  const config = {
    extends: `${root}tsconfig.server.json`,
    compilerOptions,
    include,
    exclude: [`${root}**/*.test.ts`, `${root}plugins/**/testing/**`],
  };
  writeFileSync(project, JSON.stringify(config));
  const args = [`${root}node_modules/typescript7/bin/tsc`, '-p', project];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 100_000_000 });
  if (status !== 0) throw new Error(`The types of the kits cannot be written:\n${stdout}`);
  return { copy: (kit, to) => copyTypes(kit, outDir, to) };
}

/** Copies the type files that the doors of a kit reach. Returns the packages that they import. */
function copyTypes({ folder, doors }, from, to) {
  const queue = Object.values(doors).map((file) => join(from, folder, file.replace(/\.ts$/, '.d.ts')));
  const done = new Set();
  const packages = new Set();
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (done.has(file)) continue;
    done.add(file);
    const text = readFileSync(file, 'utf8').replace(imports, (whole, before, quote, target) => {
      if (!target.startsWith('.')) {
        packages.add(packageOf(target));
        return whole;
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
