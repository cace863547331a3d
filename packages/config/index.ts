export { ConfigError } from './configError.ts';
export { type DescribedKey, describeKeys } from './describeKeys.ts';
export { configJsonSchema } from './jsonSchema.ts';
export { type LoadConfigOptions, type LoadedConfig, loadConfig } from './loadConfig.ts';
export { withNotation } from './notation.ts';
export { configPattern, isRegularExpression } from './patterns/configPattern.ts';
export { createPattern, type LinearPattern } from './patterns/createPattern.ts';
export { UnsupportedPatternError } from './patterns/parsePattern.ts';
export {
  type ConfigSchema,
  type ConfigValue,
  forKeys,
  frontend,
  noConfig,
  secret,
  unread,
  type Visibility,
} from './schema.ts';
export { isKnownKey, unreadKeys } from './unreadKeys.ts';
export { nearest } from './validation/nearest.ts';
