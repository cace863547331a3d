import { resolve } from 'node:path';
import { type LoadedConfig, loadConfig } from '@callboard/config';
import { buildFolder, createDocsPublisher } from '@callboard/plugin-techdocs/server';
import { createLogger, startServer } from '@callboard/server-kit';
import type { CommandProcess } from './commandProcess.ts';
import type { DocsCommandLine } from './docsCommandLine.ts';
import { portalSchemas } from './loadPortal.ts';
import { docsStoragePlugins } from './plugins.ts';
import { pluginsFor } from './pluginsFor.ts';

type DocsProcess = Pick<CommandProcess, 'env' | 'directory' | 'stdout' | 'version'>;

/** Builds docs, and optionally publishes them, without a portal. */
export async function runDocsCommand(process: DocsProcess, commandLine: DocsCommandLine): Promise<void> {
  const { directory, stdout } = process;
  const { action, name: siteName, etag, skipIfUnchanged } = commandLine;
  const folder = resolve(directory, commandLine.folder);
  const say = (line: string) => void stdout.write(`${line}\n`);
  if (action === 'build') {
    const out = resolve(directory, commandLine.out ?? `${folder}/site`);
    await buildFolder({ folder, out, siteName, etag, say });
    return say(`Built the site in ${out}`);
  }
  const entityRef = commandLine.entity!;
  const { plugin, publish } = createDocsPublisher();
  const server = await startServer({
    plugins: [plugin, ...docsStoragePlugins],
    config: await loadFor(process, commandLine),
    version: process.version,
    logger: createLogger({ level: 'warn', output: stdout }),
  });
  try {
    const { isStored } = await publish({ folder, entityRef, siteName, etag, skipIfUnchanged, say });
    say(isStored ? `Published the docs of ${entityRef}` : `The docs of ${entityRef} are unchanged; nothing was stored`);
  } finally {
    await server.close();
  }
}

/** The configuration of the server, except for its address: nobody may call this process. */
function loadFor({ env, directory }: DocsProcess, { config: files }: DocsCommandLine): Promise<LoadedConfig> {
  const own = { APP_CONFIG_backend_listen_host: '127.0.0.1', APP_CONFIG_backend_listen_port: '0' };
  return loadConfig({
    files,
    directory,
    env: { ...env, ...own },
    schemas: async (data) => portalSchemas(await pluginsFor(data)),
  });
}
