import { useTranslation } from '@callboard/web-kit';
import { scopesTranslation } from './scopesTranslation.ts';

const prefix = 'plugin:';

/** The scope that limits a token to a plugin. */
export const pluginScope = (plugin: string): string => prefix + plugin;

/** The plugins that scopes are limited to; none without a limit. */
export const pluginsIn = (scopes: readonly string[]): string[] =>
  scopes.flatMap((scope) => (scope.startsWith(prefix) ? [scope.slice(prefix.length)] : []));

/** Names scopes briefly: "Read and write", "Run templates", "Only catalog". Every token can read. */
export function useScopeNames(): (scopes: readonly string[]) => string[] {
  const { t } = useTranslation(scopesTranslation);
  return (scopes) => {
    const plugins = pluginsIn(scopes).join(', ');
    return [
      t(scopes.includes('write') ? 'readWrite' : 'read'),
      ...(scopes.includes('templates') ? [t('templates')] : []),
      ...(plugins ? [t('only', { plugins })] : []),
    ];
  };
}
