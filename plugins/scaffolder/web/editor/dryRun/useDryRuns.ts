import { configApi, useApi } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import { type DryRunResult, maxDryRunBytes } from '../../../common/index.ts';
import type { DirectoryFile } from '../directory/templateDirectory.ts';
import { useDryRunCall } from '../queries.ts';
import { dryRunRequest } from './dryRunRequest.ts';

/** A successful dry run with its request. */
export type TriedRun = { number: number; name: string; result: DryRunResult; sources: readonly DirectoryFile[] };

type Trial = Parameters<typeof dryRunRequest>[0] & { name: string };

const maxRuns = 20;

/** Starts dry runs and keeps their results until they are deleted or the page is closed. */
export function useDryRuns() {
  const call = useDryRunCall();
  const limit = maxDryRunBytes(useApi(configApi).getOptionalNumber('backend.bodyLimit'));
  const [runs, setRuns] = useState<readonly TriedRun[]>([]);
  const [error, setError] = useState<unknown>();
  const [isRunning, setRunning] = useState(false);
  const count = useRef(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start({ name, ...input }: Trial): Promise<void> {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setRunning(true);
    setError(undefined);
    try {
      const result = await call(dryRunRequest(input, limit), controller.signal);
      count.current += 1;
      const run = { number: count.current, name, result, sources: input.files };
      setRuns((before) => [run, ...before].slice(0, maxRuns));
    } catch (thrown) {
      if (!controller.signal.aborted) setError(thrown);
    } finally {
      if (leaving.current === controller) setRunning(false);
    }
  }
  return {
    runs,
    error,
    isRunning,
    start,
    remove: (number: number) => setRuns((before) => before.filter((run) => run.number !== number)),
  };
}

export type DryRuns = ReturnType<typeof useDryRuns>;
