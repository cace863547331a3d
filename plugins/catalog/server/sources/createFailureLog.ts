import type { Logger } from '@callboard/server-kit';
import { createCoalescedWork } from '../forPlugins/coalescedWork.ts';
import { type FailingSource, failingSources } from './failingSources.ts';
import type { SourceFacts } from './sourceFacts.ts';

type Options = { facts(): Promise<SourceFacts>; logger: Pick<Logger, 'warn' | 'error'> };

/**
 * Logs a warning for each configured source that begins to fail or whose problems change, and none while they stay the
 * same: the operator who configured it reads the log. The first warnings come after the first round, when all
 * problems of a source are known.
 */
export function createFailureLog({ facts, logger }: Options) {
  /** The problems of each failing source at its last warning. */
  let logged = new Map<string, string>();
  let isStarted = false;

  const work = createCoalescedWork({
    async run() {
      const failing = failingSources(await facts());
      const before = logged;
      logged = new Map(failing.map((one) => [one.source, problemsKey(one)]));
      for (const one of failing) {
        if (before.get(one.source) === logged.get(one.source)) continue;
        logger.warn({ source: one.source, problems: one.problems.length }, describe(one));
      }
    },
    onError: (error) => logger.error({ err: error }, 'Could not log the problems of the sources'),
  });

  return {
    start(): void {
      isStarted = true;
      work.wake();
    },
    /** A location was read with changes. Without problems it matters only if a source was failing. */
    locationRead({ hasProblems }: { hasProblems: boolean }): void {
      if (isStarted && (hasProblems || logged.size > 0)) work.wake();
    },
    /** The sources that failed when they were last checked on this replica. */
    count: (): number => logged.size,
    close: () => work.end(),
  };
}

/** The order of problems has no meaning. */
const problemsKey = ({ problems }: FailingSource) => JSON.stringify(problems.map(({ message }) => message).sort());

function describe({ source, problems: [first, ...others] }: FailingSource): string {
  const [firstLine = ''] = first.message.split('\n', 1);
  const more = others.length > 0 ? ` (the first of ${others.length + 1} problems; see the Sources page for all)` : '';
  return `The catalog source '${source}' has a problem: ${firstLine}${more}`;
}
