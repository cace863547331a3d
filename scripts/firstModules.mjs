import { build } from 'vite';
import { lazyModules } from './lazyModules.mjs';
import { root } from './run.mjs';

const app = '/apps/web/app.tsx';
/** Files from this size on are worth a request. */
const LARGE = 30_000;

/**
 * The bundler puts each module that several pages share into a separate file. Three sets of them are better as one file
 * each: `shell`, the modules of every page (the entry, the app, and their imports: 46 requests and 17 kB less),
 * `parts`, the modules that the usual first pages have in common (35 requests less), and for each of those pages the
 * rest that it shares with others. The sets that workspaces declare as `fetchedTogether` follow: lazy modules that one
 * visit requests at the same time, with their imports. Modules that other pages need too are not in the file of such a set, or those pages
 * would load all of it: they are in a second one (`entity-shared`), or if they are large, in the bundler's files. Only
 * a build can find them, so this runs one and discards it. A module belongs to the first set that contains it.
 */
export async function firstModules(config) {
  const chunks = await chunksOf(config);
  const shell = new Set();
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || facadeModuleId?.endsWith(app)) addNeeded(chunks, fileName, shell);
  }
  const { firstPages, fetchedTogether } = lazyModules(root);
  const pageModules = Object.values(firstPages);
  const pages = pageModules.map((names) => sharedBy(chunks, names, shell));
  const isCommon = (file) => pages.every((files) => files.has(file));
  const ofPages = neededByPages(chunks, pageModules.flat());
  // A module without code here, because nothing in it is used, belongs where it is used: in the files of shared modules.
  const modulesOf = (files) =>
    new Set(
      [...files].flatMap((file) =>
        Object.entries(chunks.get(file).modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? id : [])),
      ),
    );
  return [
    { name: 'shell', modules: modulesOf(shell) },
    { name: 'parts', modules: modulesOf([...(pages[0] ?? [])].filter(isCommon)) },
    ...pages.map((files, index) => ({
      name: `rest-${index}`,
      modules: modulesOf([...files].filter((file) => !isCommon(file))),
    })),
    ...Object.entries(fetchedTogether).flatMap(([name, entries]) => {
      const needed = [...neededBy(chunks, entries)];
      const [own, shared] = [false, true].map((is) => needed.filter((file) => ofPages.has(file) === is));
      const isLarge = (file) => chunks.get(file).code.length > LARGE;
      return [
        ...shared.filter(isLarge).map((file) => ({ name: chunks.get(file).name, modules: modulesOf([file]) })),
        { name: `${name}-shared`, modules: modulesOf(shared.filter((file) => !isLarge(file))) },
        { name, modules: modulesOf(own) },
      ];
    }),
  ];
}

/** The files of these lazy modules, and all their imports. */
function neededBy(chunks, entries) {
  const needed = new Set();
  for (const entry of entries) {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`));
    if (!found) {
      throw new Error(
        `'${entry}' is listed in callboard.fetchedTogether of its package.json, but no part of the app loads it lazily.`,
      );
    }
    addNeeded(chunks, found.fileName, needed);
  }
  return needed;
}

/** The modules of the pages that are not first pages. */
function neededByPages(chunks, first) {
  const needed = new Set();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const isFirst = first.some((name) => facadeModuleId?.endsWith(`/${name}`));
    if (!isFirst && facadeModuleId?.endsWith('Page.tsx')) addNeeded(chunks, fileName, needed);
  }
  return needed;
}

/** The imports of a page's modules, without the shell. */
function sharedBy(chunks, names, shell) {
  const shared = new Set();
  const own = [...chunks.values()].filter(({ facadeModuleId }) => names.some((name) => facadeModuleId?.endsWith(name)));
  for (const { imports } of own) for (const file of imports) if (!shell.has(file)) addNeeded(chunks, file, shared);
  return new Set([...shared].filter((file) => !shell.has(file) && !own.some(({ fileName }) => fileName === file)));
}

async function chunksOf(config) {
  const chunks = new Map();
  const collect = {
    name: 'collect-chunks',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunks.set(chunk.fileName, chunk);
    },
  };
  await build({ ...config, plugins: [collect], build: { write: false } });
  return chunks;
}

function addNeeded(chunks, file, needed) {
  if (!chunks.has(file) || needed.has(file)) return;
  needed.add(file);
  for (const imported of chunks.get(file).imports) addNeeded(chunks, imported, needed);
}
