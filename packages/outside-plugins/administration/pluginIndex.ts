import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { singleFlight } from '@callboard/concurrency';
import { InputError, messageOf } from '@callboard/errors';
import { createHostHttp, describeUrl, type HostHttpOptions } from '@callboard/integrations';
import { compare } from 'semver';
import * as z from 'zod';
import { isIntegrity } from '../fetching/integrity.ts';
import { readNpmrc } from '../fetching/npmrc.ts';
import { parsePackage } from '../package/packageSpec.ts';
import { declarations, exactVersion, kitRange, packageName } from '../package/pluginManifest.ts';

const indexedVersion = z.object({
  version: exactVersion,
  integrity: z.string().refine(isIntegrity),
  /** The https URL of the package; by default it comes from the registry. */
  package: z
    .string()
    .refine((text) => parsePackage(text).spec?.type === 'url', 'must be an http or https URL')
    .optional(),
  /** As in its package.json. */
  callboard: z.object({ ...declarations, kit: kitRange }),
  /** A description of what is new. */
  changes: z.string().max(10_000).optional(),
});

const indexedPlugin = z.object({
  name: packageName,
  description: z.string().max(1_000).optional(),
  homepage: z.url({ protocol: /^https?$/ }).optional(),
  versions: z.array(indexedVersion).min(1).max(200),
});

const pluginIndex = z.object({ plugins: z.array(indexedPlugin).max(1_000) });

export type IndexedPlugin = z.output<typeof indexedPlugin>;
export type IndexedVersion = z.output<typeof indexedVersion>;

type Options = {
  /** `plugins.index`. */
  location: string;
  directory: string;
  env: Readonly<Record<string, string | undefined>>;
  logger?: HostHttpOptions['logger'];
};

const maxBytes = 5 * 1024 * 1024;
const timeoutMs = 15_000;
const freshMs = 60_000;

/** The list of plugins that an organisation offers, with the newest version of each first. It is read at most once a minute. */
export function createPluginIndex({ location, directory, env, logger }: Options) {
  const isUrl = /^https?:/i.test(location);
  let found: { plugins: readonly IndexedPlugin[]; at: number } | undefined;

  async function readText(): Promise<string> {
    if (!isUrl) return readFile(resolve(directory, location), 'utf8');
    const npmrc = await readNpmrc({ directory, env });
    const { origin } = new URL(location);
    const http = createHostHttp({ name: 'The plugin index', origins: [origin], logger, timeoutMs, maxBytes });
    const { content } = await http.read(location, { credentials: npmrc.credentialsFor(location) });
    return content.toString('utf8');
  }

  const read = singleFlight(async () => {
    const plugins = parseIndex(await readText(), isUrl ? describeUrl(location) : location);
    found = { plugins, at: performance.now() };
    return plugins;
  });

  return async (): Promise<readonly IndexedPlugin[]> =>
    found && performance.now() - found.at < freshMs ? found.plugins : read();
}

function parseIndex(text: string, location: string): readonly IndexedPlugin[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (thrown) {
    throw new InputError(`the plugin index '${location}' is not valid JSON: ${messageOf(thrown)}`);
  }
  const parsed = pluginIndex.safeParse(json);
  if (!parsed.success) {
    const [{ path, message }] = parsed.error.issues as [z.core.$ZodIssue];
    throw new InputError(`the plugin index '${location}' is not valid: ${path.join('.')}: ${message}`);
  }
  return parsed.data.plugins.map((plugin) => ({
    ...plugin,
    versions: plugin.versions.toSorted((one, other) => compare(other.version, one.version)),
  }));
}
