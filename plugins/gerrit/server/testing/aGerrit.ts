import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { gerritServer } from '../index.ts';
import { type GerritOptions, type StandInGerrit, startGerrit } from './index.ts';

/** A Gerrit, closed after the test. */
export async function aGerrit(options?: GerritOptions): Promise<StandInGerrit> {
  const gerrit = await startGerrit(options);
  onTestFinished(() => gerrit.close());
  return gerrit;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.gerrit`. */
export const aReader = (entry: object) => startTestReader(gerritServer, { gerrit: [entry] });
