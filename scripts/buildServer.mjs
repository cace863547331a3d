import { readFileSync, writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { bundledSource } from './bundledSource.mjs';
import { fail } from './print.mjs';
import { root } from './run.mjs';

const { version, license } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const { dependencies } = JSON.parse(readFileSync(`${root}packages/server-kit/package.json`, 'utf8'));

/** The options of the server's bundle; `npm run dev` watches with the same. */
export const serverBundle = {
  input: `${root}apps/server/main.ts`,
  platform: 'node',
  plugins: [bundledSource()],
  // libsql carries a native library and finds it beside itself; pg-native is an optional extra that we do not use.
  external: ['libsql', 'pg-native'],
  transform: { define: { __CALLBOARD_VERSION__: JSON.stringify(version) } },
  onLog(level, log, handle) {
    if (level === 'warn' && /EVAL|COMMONJS_VARIABLE_IN_ESM/.test(log.code ?? '')) return;
    handle(level, log);
  },
};

export const serverOutput = { file: `${root}dist/server.js`, format: 'esm', codeSplitting: false, minify: false };

export async function buildServer() {
  const bundle = await rolldown(serverBundle);
  await bundle.write(serverOutput);
  await bundle.close();
  // What `npx callboard` needs: dist/ is a package of its own whose only dependency is the native one.
  const manifest = {
    name: 'callboard',
    version,
    license,
    type: 'module',
    bin: { callboard: 'server.js' },
    dependencies: { libsql: dependencies.libsql },
  };
  writeFileSync(`${root}dist/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}

if (process.argv[1]?.endsWith('buildServer.mjs')) buildServer().catch(fail);
