export { ConfigError } from './configError.ts';
export { type LoadConfigOptions, type LoadedConfig, loadConfig } from './loadConfig.ts';
export { type ConfigSchema, type ConfigValue, frontend, noConfig, secret, type Visibility } from './schema.ts';
