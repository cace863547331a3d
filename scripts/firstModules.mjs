import { readFileSync } from 'node:fs';
import { build } from 'vite';

const app = '/apps/web/app.tsx';
/** Bytes from which a file is worth a request. */
const LARGE = 30_000;

/**
 * The bundler puts each module that some page shares into a file of its own kind. Three sets of them are better off as one file each:
 * `shell`, what every page needs (the entry, the app, and what they import: 46 requests and 17 kB less), `parts`, what the pages
 * that most people open first have in common (35 requests less), and for each of those pages the rest that it shares with others. Then
 * come the sets of fetchedTogether.json: lazy modules that one visit asks for at the same time, with what they need. What other pages need
 * too is not in the file of such a set, or they would load all of it: it is in a second one (`entity-shared`), or where it is large, as the
 * bundler has it. What they are only a build can tell, so this is one, of which nothing is kept. A module belongs to the first set that
 * has it.
 */
export async function firstModules(config) {
  const chunks = await chunksOf(config);
  const shell = new Set();
  for (const { fileName, isEntry, facadeModuleId } of chunks.values()) {
    if (isEntry || facadeModuleId?.endsWith(app)) addNeeded(chunks, fileName, shell);
  }
  const pages = pagesOf(config).map((names) => sharedBy(chunks, names, shell));
  const isCommon = (file) => pages.every((files) => files.has(file));
  const together = Object.entries(listIn(config, 'fetchedTogether'));
  const ofPages = neededByPages(chunks, pagesOf(config).flat());
  const modulesOf = (files) => new Set([...files].flatMap((file) => Object.keys(chunks.get(file).modules)));
  return [
    { name: 'shell', modules: modulesOf(shell) },
    { name: 'parts', modules: modulesOf([...(pages[0] ?? [])].filter(isCommon)) },
    ...pages.map((files, index) => ({
      name: `rest-${index}`,
      modules: modulesOf([...files].filter((file) => !isCommon(file))),
    })),
    ...together.flatMap(([name, entries]) => {
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

const listIn = ({ root }, name) => JSON.parse(readFileSync(`${root}/${name}.json`, 'utf8'));
const pagesOf = (config) => Object.values(listIn(config, 'firstPages'));

/** The files of these lazy modules, and all that they import. */
function neededBy(chunks, entries) {
  const needed = new Set();
  for (const entry of entries) {
    const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${entry}`));
    if (!found)
      throw new Error(`apps/web/fetchedTogether.json names '${entry}', which no part of the app loads lazily.`);
    addNeeded(chunks, found.fileName, needed);
  }
  return needed;
}

/** What the pages need that are not among the first. */
function neededByPages(chunks, first) {
  const needed = new Set();
  for (const { fileName, facadeModuleId } of chunks.values()) {
    const isFirst = first.some((name) => facadeModuleId?.endsWith(`/${name}`));
    if (!isFirst && facadeModuleId?.endsWith('Page.tsx')) addNeeded(chunks, fileName, needed);
  }
  return needed;
}

/** What the modules of a page import beside the shell. */
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
