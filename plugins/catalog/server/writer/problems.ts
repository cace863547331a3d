import type { EntityStatusItem } from '../../common/index.ts';

/** Wire: the type that clients look for among the status items. */
const PROCESSING_STATUS = 'backstage.io/catalog-processing';

export function processingProblem(name: string, message: string): EntityStatusItem {
  return { type: PROCESSING_STATUS, level: 'error', message: `${name}: ${message}`, error: { name, message } };
}

export function conflictProblem(ref: string, via: string, owner: string): EntityStatusItem {
  const where = owner === via ? `twice in '${via}'` : `in '${owner}' and in '${via}'`;
  return processingProblem(
    'ConflictError',
    `The entity '${ref}' is declared ${where}; the first one is kept. Rename or remove one of them.`,
  );
}
