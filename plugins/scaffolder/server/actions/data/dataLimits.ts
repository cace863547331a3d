import type { YamlOptions } from '@callboard/integrations/yaml';

/** The maximum depth of values in templates. */
const maxDepth = 200;

/** The maximum size that a step parses, merges or writes at a time. */
export const valueLimits = { maxDepth, maxValues: 500_000, maxCharacters: 10_000_000 };

/** A step uses a separate thread for long texts, so it may parse more than a request. */
export const parsingLimits: YamlOptions = { ...valueLimits, maxLexemes: 4_000_000, maxDocuments: 10_000 };

/** Wall-clock time: on a busy machine, work of a few seconds can take this long. */
export const threadLimits = { timeMs: 60_000, memoryMb: 512, maxThreads: 2, maxWaiting: 40 };

/** Work below this size takes about ten milliseconds and needs no thread, which would take longer to start. */
export const maxInlineWeight = 20_000;
