import { createHash } from 'node:crypto';
import { basename, dirname, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { assignedFields } from './assignedFields.mjs';
import { iconDrawings } from './iconDrawings.mjs';
import { wasmBytes } from './wasmBytes.mjs';

const mark = '?bundled';

/**
 * `import source from './main.ts?bundled'` returns a function that returns the file and its imports as one script, for
 * code that runs in a separate thread or sandbox. With `isBeside` the script is a file next to the program, read on
 * demand: megabytes that no start has to read. Its URL is exported as `file`, so a thread can start from it. `hash`
 * changes with the script. `onFile` is called with each file of such a script.
 */
export function bundledSource({ isBeside = false, onFile = () => {} } = {}) {
  return bundled(onFile, isBeside);
}

/** The files of a bundle also belong to the outer bundle: when one changes, both are built again. */
function bundled(notifyOuter, isBeside) {
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
        notifyOuter(file);
      };
      const { code, moduleIds } = await bundleOf(id.slice(0, -mark.length), tell);
      for (const file of moduleIds) if (!file.startsWith('\0')) tell(file.replace(mark, ''));
      const hash = `export const hash = '${createHash('sha256').update(code).digest('hex').slice(0, 40)}';`;
      if (!isBeside) return `${hash}\nexport const file = undefined;\nexport default () => ${JSON.stringify(code)};`;
      const name = `${basename(dirname(id))}-${basename(id, `.ts${mark}`)}.cjs`;
      const file = this.emitFile({ type: 'asset', name, source: code });
      return `import { readFileSync } from 'node:fs';
${hash}
export const file = import.meta.ROLLUP_FILE_URL_${file};
export default () => readFileSync(new URL(file), 'utf8');`;
    },
  };
}

async function bundleOf(input, tell) {
  const bundle = await rolldown({
    input,
    platform: 'node',
    // A thread has no files next to it.
    plugins: [bundled(tell, false), iconDrawings(), wasmBytes(), assignedFields()],
    // A script without a file has no URL; callers only use it to load modules of Node.
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
