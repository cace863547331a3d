import { useTranslation } from '@callboard/web-kit';
import { pluginsIn } from './pluginsIn.ts';
import { scopesTranslation } from './scopesTranslation.ts';

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
