import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PluginSources } from './pluginSources.ts';

type Code = {
  id?: string;
  needs?: readonly string[];
  points?: readonly { id: string }[];
  permissions?: readonly { name: string }[];
};

/** Refuses a built server part that its package.json does not describe, as the portal does. */
export async function checkDeclarations(folder: string, { manifest }: PluginSources): Promise<void> {
  const { server, id, ...declared } = manifest.callboard;
  if (server === undefined) return;
  const module = (await import(pathToFileURL(join(folder, server)).href)) as { default?: Code };
  const code = module.default;
  if (code?.id !== id)
    throw new Error(`'callboard.id' in the package.json is '${id}', but the server part has '${code?.id}'`);
  const used = {
    needs: code.needs ?? [],
    points: (code.points ?? []).map((point) => point.id),
    permissions: (code.permissions ?? []).map(({ name }) => name),
  };
  for (const key of ['needs', 'points', 'permissions'] as const) {
    const missing = used[key].filter((one) => !declared[key]?.includes(one));
    if (missing.length > 0) throw new Error(`Add to 'callboard.${key}' in the package.json: ${missing.join(', ')}`);
  }
}
