import pg from 'pg';
import { namedFailure } from './databaseFailure.ts';
import type { TimeLimits } from './postgresSettings.ts';
import { refuseNul } from './sqliteParameters.ts';

/**
 * Without this, PostgreSQL reports a NUL character or a lost connection with an error that looks like a defect of ours.
 */
export class CheckingClient extends pg.Client {
  // Replaces the overloads of the original; Kysely calls the one with text and values.
  override query = ((text: string, values: unknown[] = [], ...rest: unknown[]) => {
    for (const value of values.flat()) refuseNul(value);
    const answer = (super.query as (...given: unknown[]) => unknown).call(this, text, values, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      throw namedFailure(error);
    });
  }) as pg.Client['query'];
}

const startsTransaction = /^(?:begin|start transaction)\b/;

/**
 * A client that sets the time limits in each transaction, in the statement that begins it: behind a pooler, the session
 * is another one after the transaction.
 */
export function clientWithLimits(limits: TimeLimits): typeof pg.Client {
  const setLocal = Object.entries(limits).map(([name, ms]) => `; set local ${name} = ${ms}`);
  return class LimitingClient extends CheckingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const query = this.query as unknown as (text: string, ...rest: unknown[]) => Promise<unknown>;
      this.query = ((text: string, ...rest: unknown[]) =>
        startsTransaction.test(text)
          ? query(`${text}${setLocal.join('')}`).then((answers) => (answers as unknown[])[0])
          : query(text, ...rest)) as pg.Client['query'];
    }
  };
}
