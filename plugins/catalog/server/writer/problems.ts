import { messageOf, withoutUrlSecrets } from '@callboard/errors';
import type { EntityStatusItem, ProblemPlace } from '../../common/index.ts';
import { describeLocation } from '../locations/locationPlace.ts';

/** Wire: the status item type that clients look for. */
const PROCESSING_STATUS = 'backstage.io/catalog-processing';

export function processingProblem(name: string, message: string, place: ProblemPlace = {}): EntityStatusItem {
  const safeMessage = withoutUrlSecrets(message);
  return {
    type: PROCESSING_STATUS,
    level: 'error',
    message: `${name}: ${safeMessage}`,
    error: { name, message: safeMessage, ...place },
  };
}

/** A problem of an entity that is still accepted. */
export const processingWarning = (name: string, message: string): EntityStatusItem => ({
  ...processingProblem(name, message),
  level: 'warning',
});

/** Adds the start time to each problem: an existing problem keeps its time. */
export function sinceWhen(
  problems: readonly EntityStatusItem[],
  before: readonly EntityStatusItem[],
): EntityStatusItem[] {
  if (problems.length === 0) return [];
  const known = new Map(before.map(({ message, error }) => [message, error?.since]));
  const now = new Date().toISOString();
  return problems.map((problem) =>
    problem.error ? { ...problem, error: { ...problem.error, since: known.get(problem.message) ?? now } } : problem,
  );
}

export function conflictProblem(ref: string, via: string, owner: string): EntityStatusItem {
  const place = describeVia(via);
  const [mine, other] = [providerIn(via, ref), providerIn(owner, ref)];
  if (mine !== undefined && other !== undefined && mine !== other) {
    // Only readers of the sources page see the problems of providers, and it names all providers.
    return processingProblem(
      'ConflictError',
      `The entity '${ref}' comes from '${mine}', but '${other}' already provides it; the first one is kept. Rename it or leave it out in one of them.`,
    );
  }
  // Without the other location: the reader may not be allowed to see the other entity or its location.
  const where = owner === via ? `twice in '${place}'` : `in '${place}', but was already declared elsewhere`;
  return processingProblem(
    'ConflictError',
    `The entity '${ref}' is declared ${where}; the first one is kept. Rename or remove one of them.`,
    { location: place },
  );
}

/** The provider whose key this is; undefined for a file or URL. */
function providerIn(via: string, ref: string): string | undefined {
  const isOfProvider = via.endsWith(`#${ref}`) && !via.startsWith('url:') && !via.startsWith('file:');
  return isOfProvider ? via.slice(0, -ref.length - 1).replace(/^provider:/, '') : undefined;
}

const MAX_CAUSE_LENGTH = 500;

/** The database refused the entities of a file or key. */
export function unwrittenProblem(via: string, cause: unknown): EntityStatusItem {
  const place = describeVia(via);
  const reason = messageOf(cause).slice(0, MAX_CAUSE_LENGTH);
  return processingProblem(
    'ServiceUnavailableError',
    `The entities of '${place}' could not be saved: ${reason}. They are unchanged, and saving them is retried later.`,
    { location: place },
  );
}

function describeVia(via: string): string {
  return via.startsWith('url:') ? describeLocation({ type: 'url', target: via.slice('url:'.length) }) : via;
}
