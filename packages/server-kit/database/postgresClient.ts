import pg from 'pg';
import { namedFailure } from './databaseFailure.ts';
import type { TimeLimits } from './postgresSettings.ts';
import { refuseNul } from './sqliteParameters.ts';

type Query = (text: string, values?: unknown[], ...rest: unknown[]) => unknown;

const begun = { command: 'BEGIN', rowCount: null, rows: [] };
const startsTransaction = /^(?:begin|start transaction)\b/;
const endsTransaction = /^(?:commit|rollback)$/;

/**
 * Reports a NUL character or a lost connection with an error that does not look like a defect of ours, and sends the statement that
 * begins a transaction together with the first one in it, which saves a round trip. A transaction without statements sends nothing.
 */
export class CheckingClient extends pg.Client {
  /** Sends a statement without waiting for the result of the previous one. */
  readonly pipeline = true;
  /** The statement that begins the transaction, until the first statement in it is sent. */
  #unsentBegin: string | undefined;
  /** Added to the statement that begins a transaction. */
  protected inEachTransaction = '';

  // Replaces the overloads of the original; Kysely calls the one with text and values.
  override query = ((text: string, values: unknown[] = [], ...rest: unknown[]) => {
    for (const value of values.flat()) refuseNul(value);
    if (startsTransaction.test(text)) {
      this.#unsentBegin = `${text}${this.inEachTransaction}`;
      return Promise.resolve(begun);
    }
    const begin = this.#unsentBegin;
    this.#unsentBegin = undefined;
    if (begin === undefined) return this.#send(text, values, ...rest);
    if (endsTransaction.test(text)) return Promise.resolve({ ...begun, command: text.toUpperCase() });
    // Both have to succeed: a connection may be lost in between.
    return Promise.all([this.#send(begin), this.#send(text, values, ...rest)]).then(([, answer]) => answer);
  }) as pg.Client['query'];

  #send(...given: [text: string, ...rest: unknown[]]): unknown {
    const answer = (super.query as Query).call(this, ...(given as Parameters<Query>));
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      throw namedFailure(error);
    });
  }
}

/**
 * A client that sets the time limits in each transaction, in the statement that begins it: behind a pooler, the session
 * is another one after the transaction.
 */
export function clientWithLimits(limits: TimeLimits): typeof pg.Client {
  const setLocal = Object.entries(limits).map(([name, ms]) => `; set local ${name} = ${ms}`);
  return class LimitingClient extends CheckingClient {
    protected override inEachTransaction = setLocal.join('');
  };
}
