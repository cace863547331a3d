import type { MessagePort } from 'node:worker_threads';
import type { Evaluation } from '../evaluation.ts';
import type { RenderOptions } from '../renderPlain.ts';
import type { Limit } from '../sandboxLimits.ts';

/** Texts to render in order, until one fails. */
export type Job = Pick<
  Evaluation,
  'filters' | 'globalFunctions' | 'globalValues' | 'status' | 'outputCharacters' | 'context'
> & {
  /** Between jobs of the same sandbox, the machine is not wiped. */
  sandbox: number;
  texts: readonly string[];
  /** Additional values for the text at the same index; none for texts without an entry. */
  own?: readonly Readonly<Record<string, string>>[];
  /** Filters whose results can be cached. */
  pureFilters: readonly string[];
  options: RenderOptions;
  /** Only checks the syntax and the filter names, of all texts. */
  isCheck: boolean;
  /** Whether a string that is one expression keeps the type of its value. */
  keepsTypes: boolean;
  evaluationMs: number;
  totalMs: number;
};

export type Failure = { message: string; line?: number; limit?: Limit };
/** Without JSON, text and failure, the result is undefined. */
export type Outcome = { json?: string; text?: string; failure?: Failure };

export type FromThread =
  | { kind: 'call'; outside: 'filter' | 'global'; name: string; parameters: string }
  /** A spent thread accepts no further jobs. */
  | { kind: 'done'; outcomes: readonly Outcome[]; usedMs: number; isSpent: boolean };

/** The main thread's response to a call: JSON, or nothing for undefined. */
export type CallAnswer = { json: string } | { error: string };

export type ThreadData = {
  memoryBytes: number;
  stackBytes: number;
  outsideMs: number;
  /** Becomes 1 when the port has a response. */
  answered: Int32Array;
  answers: MessagePort;
};
