import type { YamlOptions } from '@callboard/integrations/yaml';

/** As deep as values in templates may be. */
const maxDepth = 200;

/** The most that a step parses, merges or writes at a time. */
export const valueLimits = { maxDepth, maxValues: 500_000, maxCharacters: 10_000_000 };

/** A step has a thread of its own for long texts, so it may parse more than a request. */
export const parsingLimits: YamlOptions = { ...valueLimits, maxLexemes: 4_000_000, maxDocuments: 10_000 };

/** By the clock: on a machine that is busy with other things, work of a few seconds takes as long. */
export const threadLimits = { timeMs: 60_000, memoryMb: 512, maxThreads: 2, maxWaiting: 40 };

/** Work on less takes some ten milliseconds, and is done at once: a thread takes longer to start. */
export const maxInlineWeight = 20_000;
