import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { harnessServer } from '../index.ts';
import { type HarnessOptions, type StandInHarness, startHarness } from './index.ts';

/** A Harness, closed after the test. */
export async function aHarness(options?: HarnessOptions): Promise<StandInHarness> {
  const harness = await startHarness(options);
  onTestFinished(() => harness.close());
  return harness;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.harness`. */
export const aReader = (entry: object) => startTestReader(harnessServer, { harness: [entry] });
