import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import { buildError } from './buildError.ts';
import { readPluginSources } from './pluginSources.ts';
import { checkImports, isOfServer, isOfWebApp } from './portalModules.ts';

/** Builds the parts of a plugin into its `dist` folder. Imports of the portal's own modules stay as they are. */
export async function buildPlugin(folder: string): Promise<void> {
  const { manifest, server, web } = await readPluginSources(folder);
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  for (const config of [server && serverConfig(folder, server), web && webConfig(folder, web)]) {
    if (!config) continue;
    await build(config).catch((thrown: unknown) => {
      throw buildError(thrown);
    });
  }
  const { styles } = manifest.callboard;
  const written = web && join(dirname(web.output), 'style.css');
  if (written && existsSync(written) && styles === undefined)
    throw new Error(`The web part has a style sheet: add "styles": "./${relativeTo(folder, written)}" to 'callboard'`);
  if (styles !== undefined && !existsSync(join(folder, styles)))
    throw new Error(
      `'${styles}' was not written: no module of the web part imports a style sheet. Remove "styles" from 'callboard' in the package.json`,
    );
}

const relativeTo = (folder: string, path: string) => path.slice(folder.length + 1).replaceAll('\\', '/');

type Part = { source: string; output: string };

const shared = (folder: string): InlineConfig => ({
  root: folder,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  // The portal shares the production runtime only, also if NODE_ENV is 'development'.
  oxc: { jsx: { runtime: 'automatic', development: false } },
});

function serverConfig(folder: string, { source, output }: Part): InlineConfig {
  return {
    ...shared(folder),
    plugins: [checkImports('server')],
    // Libraries are bundled, because a portal installs nothing.
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: source,
      outDir: dirname(output),
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        external: isOfServer,
        output: { entryFileNames: basename(output), chunkFileNames: 'server/[name]-[hash].js' },
      },
    },
  };
}

function webConfig(folder: string, { source, output }: Part): InlineConfig {
  return {
    ...shared(folder),
    plugins: [checkImports('web')],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dirname(output),
      emptyOutDir: false,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: source, formats: ['es'], cssFileName: 'style' },
      rolldownOptions: {
        external: (id, importer) => isOfWebApp(id, importer),
        output: { entryFileNames: basename(output), chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
