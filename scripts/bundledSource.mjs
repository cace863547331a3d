import { basename, dirname, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { iconDrawings } from './iconDrawings.mjs';

const mark = '?bundled';

/**
 * `import source from './main.ts?bundled'` gives a function that gives the file and all that it imports as one script, in a text: for
 * what runs in a thread or a sandbox of its own, wherever the program is and in however many files. With `isBeside` the script is a
 * file beside the program, read when it is asked for: megabytes that no start has to read.
 */
export function bundledSource({ isBeside = false } = {}) {
  return bundled(() => {}, isBeside);
}

/** What is in a bundle belongs to the one around it as well: when it changes, both are made again. */
function bundled(tellAround, isBeside) {
  return {
    name: 'bundled-source',
    enforce: 'pre',
    resolveId(source, importer) {
      return source.endsWith(mark) && importer ? resolve(dirname(importer), source) : undefined;
    },
    async load(id) {
      if (!id.endsWith(mark)) return undefined;
      const tell = (file) => {
        this.addWatchFile(file);
        tellAround(file);
      };
      const { code, moduleIds } = await bundleOf(id.slice(0, -mark.length), tell);
      for (const file of moduleIds) if (!file.startsWith('\0')) tell(file.replace(mark, ''));
      if (!isBeside) return `export default () => ${JSON.stringify(code)};`;
      const name = `${basename(dirname(id))}-${basename(id, `.ts${mark}`)}.cjs`;
      const file = this.emitFile({ type: 'asset', name, source: code });
      return `import { readFileSync } from 'node:fs';
export default () => readFileSync(new URL(import.meta.ROLLUP_FILE_URL_${file}), 'utf8');`;
    },
  };
}

async function bundleOf(input, tell) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // A thread has nothing beside it.
    plugins: [bundled(tell, false), iconDrawings()],
    // A script that is nowhere has no address; whoever asks for one only wants to load modules of Node.
    transform: { define: { 'import.meta.url': '"file:///bundled.js"', 'process.env.BUILD_TYPE': 'undefined' } },
    onLog(level, log, handle) {
      if (level === 'warn' && /EVAL|COMMONJS_VARIABLE_IN_ESM/.test(log.code ?? '')) return;
      handle(level, log);
    },
  });
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false, minify: false });
  await bundle.close();
  return output[0];
}
