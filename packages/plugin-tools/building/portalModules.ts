import type { Plugin } from 'vite';
import portal from '../portalModules.json' with { type: 'json' };

const parts: Readonly<Record<string, readonly string[]>> = portal.web.parts;
/** The prefix hides it from other plugins of the build. The name appears in the error about a missing import. */
const sharedPart = '\0the part that the portal shares of ';

const serverModules: ReadonlySet<string> = new Set(portal.server);
const webModules: ReadonlySet<string> = new Set([...portal.web.whole, ...Object.keys(parts)]);

export const isOfServer = (id: string): boolean => serverModules.has(id);

export const isOfWebApp = (id: string, importer?: string): boolean =>
  webModules.has(id) && (!Object.hasOwn(parts, id) || importer?.startsWith(sharedPart) === true);

/**
 * Refuses imports in the build that would fail in the portal: of the other side, and of parts that the web app does not share. Kits use
 * internal doors of each other, which are the same modules in the portal.
 */
export function checkImports(side: 'server' | 'web'): Plugin {
  const [reasonFor, isOfPortal] =
    side === 'web' ? [reasonInBrowser, isOfWebApp] : ([reasonOnServer, isOfServer] as const);
  return {
    name: 'check-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      const shown = id.replace(/^(@callboard\/[^/]+)\/internal(?=\/|$)/, '$1');
      if (shown !== id && importer?.includes('/node_modules/'))
        return isOfPortal(shown) ? { id: shown, external: true } : null;
      const reason = importer && !importer.includes('/node_modules/') ? reasonFor(id) : undefined;
      if (reason) this.error(`'${importer}' imports '${id}', ${reason}`);
      return side === 'web' && Object.hasOwn(parts, id) && !importer?.startsWith(sharedPart) ? sharedPart + id : null;
    },
    load(id) {
      if (!id.startsWith(sharedPart)) return null;
      const name = id.slice(sharedPart.length);
      return `export { ${parts[name]?.join(', ')} } from '${name}';`;
    },
  };
}

const internalReason = 'which is internal: any version may change it';
const isInternal = (id: string) => /^@callboard\/[^/]+\/internal(\/|$)/.test(id);

function reasonInBrowser(id: string): string | undefined {
  if (isInternal(id)) return internalReason;
  if (/^@callboard\/(server-kit|config)(\/|$)|^@callboard\/.+\/server$/.test(id)) return 'which is not for browsers';
  if (/^@callboard\/plugin-.+\/web$/.test(id) && !webModules.has(id))
    return 'which the web app does not share, so the build would contain a second copy of that plugin';
  return undefined;
}

function reasonOnServer(id: string): string | undefined {
  if (isInternal(id)) return internalReason;
  return /^@callboard\/(ui|web-kit)(\/|$)|^@callboard\/.+\/web$/.test(id) ? 'which is only for browsers' : undefined;
}
