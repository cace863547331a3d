// Shared by the builds of the web app's two entries.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './run.mjs';

export const webSource = `${root}apps/web`;
export const webOutput = `${root}dist/web`;
export const webConfig = { root: webSource, configFile: `${webSource}/vite.config.ts`, logLevel: 'warn' };

/** The files of a first visit are worth the best compression, which takes five times as long. */
const isFirst = (name) => /^(index|parts|rest-\d)-/.test(name);

/** Compresses the files that every visitor downloads, once at build time. */
export function compress(directory) {
  for (const name of readdirSync(directory)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(directory, name));
    if (content.length < 1024) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: isFirst(name) ? 11 : 9 };
    writeFileSync(join(directory, `${name}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(directory, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}
