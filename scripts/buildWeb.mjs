import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { fail } from './print.mjs';
import { root } from './run.mjs';
import { shellModules } from './shellModules.mjs';

async function buildWeb() {
  const config = { root: `${root}apps/web`, configFile: `${root}apps/web/vite.config.ts`, logLevel: 'warn' };
  const shell = await shellModules(config);
  const codeSplitting = { groups: [{ name: 'shell', test: (id) => shell.has(id) }] };
  await build({ ...config, build: { rolldownOptions: { output: { codeSplitting } } } });
  compress(`${root}dist/web/assets`);
}

/** Compresses once at build time what every visitor downloads. */
function compress(directory) {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(directory, name));
    if (content.length < 1024) continue;
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content, { params: quality }));
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

buildWeb().catch(fail);
