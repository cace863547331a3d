const prefix = 'plugin:';

/**
 * The plugins that scopes are limited to; none without a limit.
 *
 * A token with such scopes can call only these plugins, whatever else it is allowed to do.
 */
export const pluginsIn = (scopes: readonly string[]): string[] =>
  scopes.flatMap((scope) => (scope.startsWith(prefix) ? [scope.slice(prefix.length)] : []));

export const pluginScope = (plugin: string): string => prefix + plugin;

export const isPluginScope = (scope: string): boolean => scope.startsWith(prefix);
