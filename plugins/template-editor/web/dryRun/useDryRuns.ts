import { type DryRunResult, maxDryRunBytes } from '@callboard/plugin-scaffolder/common';
import { configApi, useApi } from '@callboard/web-kit';
import { useEffect, useRef, useState } from 'react';
import type { DirectoryFile } from '../directory/templateDirectory.ts';
import { useDryRunCall } from '../queries.ts';
import { dryRunRequest } from './dryRunRequest.ts';

type Numbered = { number: number; name: string };
/** A successful dry run with its request. */
export type TriedRun = Numbered & { result: DryRunResult; sources: readonly DirectoryFile[] };
export type FailedRun = Numbered & { error: unknown };

type Trial = Parameters<typeof dryRunRequest>[0] & { name: string };

const maxRuns = 20;

/** Starts dry runs and keeps their results and errors, newest first, until they are deleted or the page is closed. */
export function useDryRuns() {
  const call = useDryRunCall();
  const limit = maxDryRunBytes(useApi(configApi).getOptionalNumber('backend.bodyLimit'));
  const [runs, setRuns] = useState<readonly (TriedRun | FailedRun)[]>([]);
  const [isRunning, setRunning] = useState(false);
  const count = useRef(0);
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function start({ name, ...input }: Trial): Promise<void> {
    leaving.current?.abort();
    const controller = new AbortController();
    leaving.current = controller;
    setRunning(true);
    const keep = (outcome: Omit<TriedRun, keyof Numbered> | Omit<FailedRun, keyof Numbered>) => {
      count.current += 1;
      const run = { number: count.current, name, ...outcome };
      setRuns((before) => [run, ...before].slice(0, maxRuns));
    };
    try {
      const result = await call(dryRunRequest(input, limit), controller.signal);
      keep({ result, sources: input.files });
    } catch (error) {
      if (!controller.signal.aborted) keep({ error });
    } finally {
      if (leaving.current === controller) setRunning(false);
    }
  }
  return {
    runs,
    isRunning,
    start,
    remove: (number: number) => setRuns((before) => before.filter((run) => run.number !== number)),
  };
}

export type DryRuns = ReturnType<typeof useDryRuns>;
