import { builtInPlugins } from './builtInPlugins.ts';

export type PluginName = {
  /** In the npm registry: `@acme/callboard-plugin-seat-maps`. */
  packageName: string;
  /** In routes, tables and the configuration: `seat-maps`. */
  id: string;
  camel: string;
  pascal: string;
  title: string;
};

const prefix = 'callboard-plugin-';

export function parsePluginName(argument: string): PluginName {
  // Bounded: an argument of a command, at most 131,072 characters.
  const [, scope = '', name = ''] = /^(@[a-z0-9-]+\/)?([a-z0-9-]+)$/.exec(argument) ?? [];
  const id = name.startsWith(prefix) ? name.slice(prefix.length) : name;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error(
      `'${argument}' is not the name of a plugin. Use lower-case words joined by dashes: seat-maps or @acme/seat-maps.`,
    );
  }
  if (builtInPlugins.has(id))
    throw new Error(`'${id}' is the id of a built-in plugin. Choose another name, such as ${scope}acme-${id}.`);
  const pascal = id.split('-').map(capitalized).join('');
  return {
    packageName: scope + name,
    id,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    title: capitalized(id.replaceAll('-', ' ')),
  };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
