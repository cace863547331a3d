import { aTarGz, type TarEntry } from '@callboard/integrations/testing';
import { integrityOf } from '../fetching/integrity.ts';

type Options = {
  name?: string;
  version?: string;
  /** Overrides keys of `callboard` in its package.json. */
  callboard?: Record<string, unknown>;
  /** Overrides keys of its package.json. */
  manifest?: Record<string, unknown>;
  /** The source of its server part. */
  server?: string;
  /** Further files, by path. */
  files?: Readonly<Record<string, string>>;
  entries?: readonly TarEntry[];
};

export type PluginPackage = ReturnType<typeof aPluginPackage>;

const plainServer = `import { definePlugin } from '@callboard/server-kit';
export default definePlugin({ id: 'gates', start() {} });
`;

/** A plugin as npm packs it. */
export function aPluginPackage(options: Options = {}) {
  const { name = '@acme/gates', version = '1.2.0', server = plainServer, entries = [] } = options;
  const callboard = { kit: '^1', id: 'gates', server: './server.js', ...options.callboard };
  const manifest = { name, version, type: 'module', callboard, ...options.manifest };
  const files: Record<string, string> = {
    'package.json': JSON.stringify(manifest),
    'server.js': server,
    ...options.files,
  };
  const packed = Object.entries(files).map(([path, content]) => ({ name: `package/${path}`, content }));
  const bytes = aTarGz([...packed, ...entries]);
  return { name, version, files, bytes, integrity: integrityOf(bytes), spec: `${name}@${version}` };
}
