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
  evaluationMs: 2_000,
  totalMs: 30_000,
  memoryBytes: 64 * 1_048_576,
  stackBytes: 256 * 1_024,
  outputCharacters: 10_000_000,
  sourceCharacters: 5_000_000,
  outsideMs: 5_000,
};
