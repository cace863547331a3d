import type { Logger } from '@callboard/server-kit';
import { type FailingSource, failingSources } from './failingSources.ts';
import type { SourceFacts } from './sourceFacts.ts';

/** Logs a line for each configured source that failed: the operator who configured it reads the startup log. */
export function logFailingSources(facts: SourceFacts, logger: Pick<Logger, 'warn'>): void {
  for (const failing of failingSources(facts)) {
    logger.warn({ source: failing.source, problems: failing.problems }, describe(failing));
  }
}

function describe({ source, problems, first: { message } }: FailingSource): string {
  const [firstLine = ''] = message.split('\n', 1);
  const more = problems > 1 ? ` (the first of ${problems} problems; see the Sources page for all)` : '';
  return `The catalog source '${source}' has a problem: ${firstLine}${more}`;
}
