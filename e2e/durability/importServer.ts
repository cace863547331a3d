import { readFileSync } from 'node:fs';
import { loadConfig } from '../../packages/config/index.ts';
import { configSchemas, createLogger, definePlugin, startServer } from '../../packages/server-kit/index.ts';
import { catalogServer } from '../../plugins/catalog/server/index.ts';
import { catalogImportServer } from '../../plugins/catalog-import/server/index.ts';
import { githubServer } from '../../plugins/github/server/index.ts';

const ada = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };

/** Prints its address and a user token once it accepts requests. */
const announcer = definePlugin({
  id: 'announcer',
  start: ({ credentials, lifecycle }) =>
    lifecycle.onStarted(async () => console.log(`ready ${(await credentials.issueUserToken(ada)).token}`)),
});

/** The import of many repositories, killed repeatedly. */
const { config: file, directory } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Record<string, string>;
const plugins = [catalogServer, catalogImportServer, githubServer, announcer];
const config = await loadConfig({ files: [file!], directory: directory!, env: {}, schemas: configSchemas(plugins) });
await startServer({ plugins, config, version: '0.0.0', logger: createLogger({ level: 'error' }) });
