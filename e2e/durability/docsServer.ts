import { readFileSync } from 'node:fs';
import { loadConfig } from '../../packages/config/index.ts';
import { configSchemas, createLogger, startServer } from '../../packages/server-kit/index.ts';
import { catalogServer } from '../../plugins/catalog/server/index.ts';
import { techdocsServer } from '../../plugins/techdocs/server/index.ts';

/** A portal with docs only, killed while it builds and publishes them. */
const { config: file, directory } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const plugins = [catalogServer, techdocsServer];
const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas(plugins) });
const { address } = await startServer({ plugins, config, version: '0.0.0', logger: createLogger({ level: 'error' }) });
console.log(`ready ${address}`);
