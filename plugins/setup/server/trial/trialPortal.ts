import type { UrlReader } from '@callboard/integrations';
import { type CatalogService, catalogService } from '@callboard/plugin-catalog/server';
import { type DirectoriesService, directoriesService } from '@callboard/plugin-directories/server';
import { definePlugin, type ServerPlugin } from '@callboard/server-kit';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json | undefined };
/** A configuration, or a part of one. */
export type ConfigurationObject = { [key: string]: Json | undefined };

/** The parts of a trial portal that the tests of the steps use. */
export type Trial = { reader: UrlReader; catalog: CatalogService; directories: DirectoriesService };

/** Starts the plugins of the portal with a configuration, as the commands of the server do: without a port and a database. */
export type OpenTrial = (options: {
  config: ConfigurationObject;
  variables: Readonly<Record<string, string>>;
  plugin: ServerPlugin;
}) => Promise<{ close(): Promise<void> }>;

type Options = { config: ConfigurationObject; variables: Readonly<Record<string, string>> };

/** Runs something with the services of a portal that has this configuration: the plugins themselves read what they would read later. */
export async function withTrial<T>(open: OpenTrial, options: Options, use: (trial: Trial) => Promise<T>): Promise<T> {
  let trial: Trial | undefined;
  const plugin = definePlugin({
    id: 'setup-trial',
    needs: ['catalog', 'directories'],
    start({ reader, extensions }) {
      trial = { reader, catalog: extensions.get(catalogService), directories: extensions.get(directoriesService) };
    },
  });
  const opened = await open({ ...options, plugin });
  try {
    return await use(trial!);
  } finally {
    await opened.close();
  }
}
