/** The resource limits of a template. */
export type SandboxLimits = {
  /** The time for one expression or one file. */
  evaluationMs: number;
  /** The time for everything that one sandbox renders. */
  totalMs: number;
  memoryBytes: number;
  stackBytes: number;
  /** The size of one expression or one file, after and before rendering. */
  outputCharacters: number;
  sourceCharacters: number;
  /** The time for a filter or function outside the sandbox. */
  outsideMs: number;
};

export type Limit = 'time' | 'total time' | 'memory' | 'stack' | 'output' | 'source';

export const sandboxLimits: SandboxLimits = {
  // Wall-clock time: on a busy machine, work of a tenth of this can take this long.
  evaluationMs: 5_000,
  totalMs: 120_000,
  memoryBytes: 64 * 1_048_576,
  stackBytes: 256 * 1_024,
  outputCharacters: 10_000_000,
  sourceCharacters: 5_000_000,
  outsideMs: 5_000,
};

/** The messages for a template that exceeds a limit. */
export const limitReason = (limits: SandboxLimits): Readonly<Record<Limit, string>> => ({
  time: `It takes longer than ${limits.evaluationMs} ms`,
  'total time': `All expressions of the step together take longer than ${limits.totalMs} ms`,
  memory: `It needs more than ${limits.memoryBytes / 1_048_576} MB of memory`,
  stack: 'It is nested too deeply, or its recursion never ends',
  output: `It renders more than ${limits.outputCharacters} characters`,
  source: `It has more than ${limits.sourceCharacters} characters`,
});
