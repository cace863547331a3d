export { ConfigError } from './configError.ts';
export { type DescribedKey, describeKeys, withNotation } from './describeKeys.ts';
export { type LoadConfigOptions, type LoadedConfig, loadConfig } from './loadConfig.ts';
export { configPattern, isRegularExpression } from './patterns/configPattern.ts';
export { createPattern, type LinearPattern } from './patterns/createPattern.ts';
export { UnsupportedPatternError } from './patterns/parsePattern.ts';
export { type ConfigSchema, type ConfigValue, forKeys, frontend, noConfig, secret, type Visibility } from './schema.ts';
export { nearest } from './validation/nearest.ts';
