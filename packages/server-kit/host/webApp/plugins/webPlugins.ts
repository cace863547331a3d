import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { messageOf } from '@callboard/errors';
import type { Logger } from 'pino';
import * as z from 'zod';

/** The web part of a plugin that is not part of the build. */
export type WebPluginPart = {
  id: string;
  /** Everything in it may be requested by browsers. */
  folder: string;
  /** The module whose default export is the plugin, as a path in the folder. */
  entry: string;
  /** Its style sheet, as a path in the folder. */
  styles?: string | undefined;
};

/** The elements of the page that load the web parts, and the files that browsers then request. */
export type WebPlugins = {
  /** The files on this machine, by the path under which they are served. */
  files: ReadonlyMap<string, string>;
  /** Added to the page before its first script. */
  head: string;
  /** Sources of scripts that the policy of the page allows. */
  scripts: readonly string[];
};

export const noWebPlugins: WebPlugins = { files: new Map(), head: '', scripts: [] };

/** Written by the build of the web app: the modules that it shares, and their files. */
const sharedModulesFile = '.shared-modules.json';
const sharedModules = z.record(z.string(), z.string().startsWith('/'));

/** Below the hashed files of the app: the path contains a hash of all files of the plugin. */
export const pluginFolder = 'assets/plugins';

/** Prepares the web parts of plugins. Their imports lead to the app's own modules, by an import map in the page. */
export async function openWebPlugins(
  directory: string,
  parts: readonly WebPluginPart[],
  logger: Pick<Logger, 'warn'>,
): Promise<WebPlugins> {
  if (parts.length === 0) return noWebPlugins;
  try {
    const imports = sharedModules.parse(JSON.parse(await readFile(join(directory, sharedModulesFile), 'utf8')));
    const opened = await Promise.all(parts.map(openPart));
    const map = JSON.stringify({ imports });
    return {
      files: new Map(opened.flatMap(({ files }) => files)),
      head: element('importmap', map) + element('callboard/plugins', JSON.stringify(opened.map(({ page }) => page))),
      scripts: [`'sha256-${createHash('sha256').update(inElement(map)).digest('base64')}'`],
    };
  } catch (error) {
    logger.warn(`The pages of external plugins are not available: ${messageOf(error)}`);
    return noWebPlugins;
  }
}

async function openPart({ id, folder, entry, styles }: WebPluginPart) {
  const names = await filesOf(folder);
  const hash = createHash('sha256');
  for (const name of names) hash.update(`${name}\n`).update(await readFile(join(folder, name)));
  const base = `${pluginFolder}/${id}-${hash.digest('base64url').slice(0, 10)}`;
  return {
    files: names.map((name) => [`${base}/${name}`, join(folder, name)] as const),
    page: { id, entry: `/${base}/${entry}`, ...(styles !== undefined && { styles: `/${base}/${styles}` }) },
  };
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

// A "</script>" inside a value must not end the element.
const inElement = (json: string) => json.replaceAll('<', '\\u003c');

const element = (type: string, json: string) => `<script type="${type}">${inElement(json)}</script>`;
