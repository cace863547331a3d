import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { rolldown } from 'rolldown';
import { bundledSource } from './bundledSource.mjs';
import { fail } from './print.mjs';
import { root } from './run.mjs';
import { modulesIn, recordPackages } from './supply/bundledPackages.mjs';
import { lockFileFor } from './supply/lockedPackages.mjs';

const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const { dependencies } = JSON.parse(readFileSync(`${root}packages/server-kit/package.json`, 'utf8'));

/** The options of the server's bundle; `npm run dev` watches with the same. */
export const serverBundle = {
  input: `${root}apps/server/main.ts`,
  platform: 'node',
  plugins: [bundledSource({ isBeside: true })],
  // libsql has a native library and loads it from its own folder; pg-native is an optional extra that we do not use.
  external: ['libsql', 'pg-native'],
  transform: { define: { __CALLBOARD_VERSION__: JSON.stringify(version) } },
  onLog(level, log, handle) {
    if (level === 'warn' && /EVAL|COMMONJS_VARIABLE_IN_ESM/.test(log.code ?? '')) return;
    handle(level, log);
  },
};

/**
 * The output files: code that every start needs is in one file, and the rest is in a folder of the same name next to
 * it.
 */
export function serverOutput(file) {
  const name = basename(file, extname(file));
  const beside = `${name}/[name]-[hash]`;
  return {
    dir: dirname(file),
    entryFileNames: basename(file),
    chunkFileNames: `${beside}.js`,
    assetFileNames: `${beside}[extname]`,
    format: 'esm',
    minify: false,
  };
}

export async function buildServer() {
  // File names change with their content.
  rmSync(`${root}dist/server`, { recursive: true, force: true });
  const nested = new Set();
  const plugins = [bundledSource({ isBeside: true, onFile: (file) => nested.add(file) })];
  const bundle = await rolldown({ ...serverBundle, plugins });
  const { output } = await bundle.write(serverOutput(`${root}dist/server.js`));
  await bundle.close();
  recordPackages('server', [...modulesIn(output, root), ...nested]);
  // The package for `npx callboard`: dist/ is a separate package whose only dependency is the native one.
  const manifest = {
    name: 'callboard',
    version,
    license,
    type: 'module',
    bin: { callboard: 'server.js' },
    dependencies: { libsql: dependencies.libsql },
  };
  writeFileSync(`${root}dist/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  // The versions and checksums that were tested, for the installation next to it.
  const lock = lockFileFor(JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')), manifest);
  writeFileSync(`${root}dist/package-lock.json`, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv[1]?.endsWith('buildServer.mjs')) buildServer().catch(fail);
