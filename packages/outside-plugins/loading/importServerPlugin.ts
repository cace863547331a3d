import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { InputError } from '@callboard/errors';
import type { ServerPlugin } from '@callboard/server-kit';
import * as z from 'zod';
import type { PluginManifest } from '../package/pluginManifest.ts';

const loadedPlugin = z.looseObject({
  id: z.string(),
  start: z.custom((value) => typeof value === 'function', 'must be a function'),
  needs: z.array(z.string()).optional(),
  wants: z.array(z.string()).optional(),
  config: z
    .custom(
      (value) => value instanceof z.ZodObject,
      "must be z.object(…) from 'zod', which the plugin imports from the portal instead of bundling it",
    )
    .optional(),
  migrations: z
    .array(z.looseObject({ name: z.string(), up: z.custom((value) => typeof value === 'function') }))
    .optional(),
  points: z.array(z.looseObject({ id: z.string() })).optional(),
  permissions: z.array(z.looseObject({ name: z.string() })).optional(),
});

type Loaded = ServerPlugin & z.output<typeof loadedPlugin>;

/** Imports the server part of a plugin, if it has one, and checks that it matches its package.json. */
export async function importServerPlugin(
  folder: string,
  { name, callboard }: PluginManifest,
): Promise<ServerPlugin | undefined> {
  const file = callboard.server;
  if (file === undefined) return undefined;
  const module = (await import(pathToFileURL(join(folder, file)).href)) as { default?: unknown };
  const parsed = loadedPlugin.safeParse(module.default);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'it'}: ${message}`);
    throw new InputError(
      `the default export of '${file}' in '${name}' is not a plugin created with definePlugin (${problems.join('; ')})`,
    );
  }
  const plugin = module.default as Loaded;
  const difference = differenceOf(plugin, callboard);
  if (difference) throw new InputError(`'${name}' declares ${difference}`);
  return plugin;
}

/** Administrators judge a plugin by its package.json, which must therefore be complete. */
function differenceOf(
  { id, needs = [], points = [], permissions = [] }: Loaded,
  declared: PluginManifest['callboard'],
): string | undefined {
  const differ = (says: string, is: string) => `${says} in its package.json, but its server part ${is}`;
  if (id !== declared.id) return differ(`the id '${declared.id}'`, `has '${id}'`);
  const used = { needs, points: points.map((one) => one.id), permissions: permissions.map((one) => one.name) };
  for (const key of ['needs', 'points', 'permissions'] as const) {
    const missing = used[key].filter((one) => !declared[key].includes(one));
    if (missing.length > 0) {
      return differ(
        `the ${key} [${declared[key].join(', ')}]`,
        `also has ${missing.map((one) => `'${one}'`).join(', ')}`,
      );
    }
  }
  return undefined;
}
