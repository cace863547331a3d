import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginName } from './pluginName.ts';

/** Beside the built command; npm does not pack files named `.gitignore`. */
const template = fileURLToPath(new URL('../template', import.meta.url));
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/** Writes the files of a new plugin into a folder, which must not exist or be empty. */
export function createPlugin(name: PluginName, folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`'${folder}' is not empty`);
  for (const entry of readdirSync(template, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const source = join(entry.parentPath, entry.name);
    const path = source.slice(template.length + 1);
    const target = join(folder, withName(renamed[path] ?? path, name));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, withName(readFileSync(source, 'utf8'), name));
  }
}

/** The template is a plugin named `my-plugin`. */
function withName(text: string, { packageName, id, camel, pascal, title }: PluginName): string {
  return text
    .replaceAll('"name": "my-plugin"', `"name": "${packageName}"`)
    .replaceAll('my-plugin', id)
    .replaceAll('myPlugin', camel)
    .replaceAll('MyPlugin', pascal)
    .replaceAll('My plugin', title);
}
