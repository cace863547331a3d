import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const name = 'shiki/wasm';
const id = `\0${name}`;

/**
 * Oniguruma for the highlighting, from its bytes. The package has them compressed and inflates them with web streams,
 * which makes each thread load the HTTP client of Node.
 */
export function wasmBytes() {
  return {
    name: 'wasm-bytes',
    resolveId: (source) => (source === name ? id : undefined),
    load(source) {
      if (source !== id) return undefined;
      const bytes = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'));
      return `const bytes = Buffer.from(${JSON.stringify(bytes.toString('base64'))}, 'base64');
export default async (imports) => (await WebAssembly.instantiate(bytes, imports)).instance.exports;`;
    },
  };
}
