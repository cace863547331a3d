import type { MessagePort } from 'node:worker_threads';
import type { RenderOptions } from '../renderOptions.ts';
import type { Limit } from '../sandboxLimits.ts';
import type { Evaluation } from './evaluation.ts';

/** Texts to be rendered one after the other, until one fails. */
export type Job = Pick<
  Evaluation,
  'filters' | 'globalFunctions' | 'globalValues' | 'status' | 'outputCharacters' | 'context'
> & {
  /** Jobs of one sandbox follow each other without a trace being wiped in between. */
  sandbox: number;
  texts: readonly string[];
  /** What a text sees besides the context, at its place; nothing more for those without. */
  own?: readonly Readonly<Record<string, string>>[];
  /** Filters that need not be asked twice for the same. */
  pureFilters: readonly string[];
  options: RenderOptions;
  /** Only their syntax and the names of their filters are checked, of all of them. */
  isCheck: boolean;
  /** Whether a text that is one expression keeps the type of its value. */
  keepsTypes: boolean;
  evaluationMs: number;
  totalMs: number;
};

export type Failure = { message: string; line?: number; limit?: Limit };
/** Neither JSON nor text nor failure stands for undefined. */
export type Outcome = { json?: string; text?: string; failure?: Failure };

export type FromThread =
  | { kind: 'call'; outside: 'filter' | 'global'; name: string; parameters: string }
  /** A thread that is spent takes no further job. */
  | { kind: 'done'; outcomes: readonly Outcome[]; usedMs: number; isSpent: boolean };

/** What main answers to a call: JSON, nothing for undefined. */
export type CallAnswer = { json: string } | { error: string };

export type ThreadData = {
  memoryBytes: number;
  stackBytes: number;
  outsideMs: number;
  /** Becomes 1 when there is an answer at the port. */
  answered: Int32Array;
  answers: MessagePort;
};
