import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { writePublicDoors } from '../kits/writePublicDoors.mjs';
import { compareApiReports, writeApiReports } from './apiReports.mjs';

const kits = [{ name: '@callboard/gates', folder: 'packages/gates', doors: { '.': 'index.ts' }, webDoors: {} }];
const door = `
/** A gate of an airport. */
export type Gate = { name: string };
/** Opens a gate. */
export function open(gate: Gate): boolean { return gate.name !== ''; }
`;

/** A repository with one kit, whose report is up to date. */
function aRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'callboard-reports-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.example', ...args], { cwd: folder, stdio: 'pipe' });
  mkdirSync(join(folder, 'packages/gates'), { recursive: true });
  for (const project of ['server', 'web'])
    write(
      `tsconfig.${project}.json`,
      '{ "compilerOptions": { "target": "ES2023", "lib": ["ES5"], "types": [], "strict": true } }',
    );
  write('packages/gates/index.ts', door);
  write('CHANGELOG.md', '# Changelog\n');
  writeApiReports(folder, kits);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Add gates');
  git('switch', '--quiet', '--create', 'change');
  return { write, report: () => readFileSync(join(folder, 'docs/extend/api/gates.md'), 'utf8'), folder };
}

describe('[PLUG-002] the report of the public names of a kit', () => {
  let repository: ReturnType<typeof aRepository>;
  beforeEach(() => {
    repository = aRepository();
  });
  const compare = () => compareApiReports(repository.folder, kits);

  test('has the names of its doors with their comments and declarations', () => {
    compare();
    expect(repository.report()).toContain(
      '### open\n\nOpens a gate.\n\n```ts\nfunction open(gate: Gate): boolean\n```',
    );
    expect(repository.report()).toContain('### Gate\n\nA gate of an airport.');
  });

  test('must change with the door, and the changelog with the report', () => {
    repository.write('packages/gates/index.ts', door.replace('boolean', 'boolean | undefined'));
    expect(compare).toThrow("The exports of kits have changed: docs/extend/api/gates.md. Run 'npm run fix'");
    writeApiReports(repository.folder, kits);
    expect(compare).toThrow('docs/extend/api/gates.md changed: describe the change');
    repository.write('CHANGELOG.md', '# Changelog\n\n- `open` may return nothing.\n');
    expect(compare).not.toThrow();
  });

  test('has only the public names of a kit that lists them, which its door must export', () => {
    const listed = (names: string[]) => [{ ...kits[0]!, publicNames: { '.': names } }];
    writeApiReports(repository.folder, listed(['open']));
    expect(repository.report()).toContain('1 name.\n\n### open');
    expect(repository.report()).toContain(
      '## Types\n\nThe names above mention these types. They cannot be imported.\n\n### Gate',
    );
    expect(() => compareApiReports(repository.folder, listed(['close']))).toThrow(
      "publicNames.json lists close, which '@callboard/gates' does not export",
    );
  });

  test('has the types that its public names mention, with the comments of their properties, each once', () => {
    repository.write(
      'packages/gates/size.ts',
      'export type Size = "small" | "large";\nexport type Unused = 1;\nexport const schema = { walk: 5 };\n',
    );
    repository.write(
      'packages/gates/index.ts',
      `import type { Size } from './size.ts';
import { schema } from './size.ts';
type Walk = typeof schema;
type Options = {
  /** In meters. */
  length: Size;
  walk?: Walk;
};
export function open(options: Options): Promise<Size> { return Promise.resolve(options.length); }
export function close(options: Readonly<Options>) { return [options]; }
export function inner(hidden: { value: Hidden }) { return hidden; }
type Hidden = 1;
`,
    );
    writeApiReports(repository.folder, [{ ...kits[0]!, publicNames: { '.': ['close', 'open'] } }]);
    const report = repository.report();
    const headings = report.split('\n').filter((line) => line.startsWith('#'));
    expect(headings).toEqual([
      '# @callboard/gates',
      '## `@callboard/gates`',
      '### close',
      '### open',
      '## Types',
      '### Options',
      '### Size',
      '### Walk',
    ]);
    expect(report).toContain('type Options = {\n  /** In meters. */\n  length: Size;\n  walk?: Walk;\n};');
    expect(report).toContain('type Walk = {\n    walk: number;\n};');
  });

  test('refers to the report of another kit for its types', () => {
    mkdirSync(join(repository.folder, 'packages/planes'));
    repository.write(
      'packages/planes/index.ts',
      `import type { Gate } from '../gates/index.ts';\nexport type Plane = { gate: Gate };\n`,
    );
    const planes = { name: '@callboard/planes', folder: 'packages/planes', doors: { '.': 'index.ts' }, webDoors: {} };
    writeApiReports(repository.folder, [...kits, planes]);
    const report = readFileSync(join(repository.folder, 'docs/extend/api/planes.md'), 'utf8');
    expect(report).toContain('- [gates](gates.md): `Gate`');
    expect(report).not.toContain('### Gate');
  });

  test('lists what the packed door exports, and nothing else is packed as public', () => {
    const kit = {
      ...kits[0]!,
      doors: { '.': 'index.ts', './server': 'server/index.ts' },
      publicNames: { '.': ['Gate', 'open'] },
    };
    writePublicDoors(kit, new Map([['index.js', ['inner', 'open']]]), repository.folder);
    const packed = (path: string) => readFileSync(join(repository.folder, path), 'utf8');
    expect(packed('dist/public/index.js')).toBe("import '../index.js';\nexport { open } from '../index.js';\n");
    expect(packed('types/public/index.d.ts')).toBe("export { Gate, open } from '../index.js';\n");
    expect(existsSync(join(repository.folder, 'dist/public/server'))).toBe(false);
  });

  test('does not depend on code that no door exports', () => {
    repository.write('packages/gates/index.ts', `${door}\nfunction inner() { return 1; }\nvoid inner;\n`);
    expect(compare).not.toThrow();
  });
});
