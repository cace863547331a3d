export { ConfigError } from './configError.ts';
export { type LoadConfigOptions, type LoadedConfig, loadConfig } from './loadConfig.ts';
export { configPattern } from './patterns/configPattern.ts';
export type { LinearPattern } from './patterns/createPattern.ts';
export { type ConfigSchema, type ConfigValue, frontend, noConfig, secret, type Visibility } from './schema.ts';
