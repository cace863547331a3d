/** What a template may use up. */
export type SandboxLimits = {
  /** For one expression or one file. */
  evaluationMs: number;
  /** For all that one sandbox renders. */
  totalMs: number;
  memoryBytes: number;
  stackBytes: number;
  /** Of one expression or one file, when it is rendered and before. */
  outputCharacters: number;
  sourceCharacters: number;
  /** For a filter or function that is called outside. */
  outsideMs: number;
};

export type Limit = 'time' | 'total time' | 'memory' | 'stack' | 'output' | 'source';

export const sandboxLimits: SandboxLimits = {
  // By the clock: on a machine that is busy with other things, work of a tenth of this takes as long.
  evaluationMs: 5_000,
  totalMs: 120_000,
  memoryBytes: 64 * 1_048_576,
  stackBytes: 256 * 1_024,
  outputCharacters: 10_000_000,
  sourceCharacters: 5_000_000,
  outsideMs: 5_000,
};

/** What to tell somebody whose template goes past a limit. */
export const limitReason = (limits: SandboxLimits): Readonly<Record<Limit, string>> => ({
  time: `It takes longer than ${limits.evaluationMs} ms`,
  'total time': `All expressions of the step together take longer than ${limits.totalMs} ms`,
  memory: `It needs more than ${limits.memoryBytes / 1_048_576} MB of memory`,
  stack: 'It is nested too deeply, or calls itself without end',
  output: `It gives more than ${limits.outputCharacters} characters`,
  source: `It has more than ${limits.sourceCharacters} characters`,
});
