import { withoutUrlSecrets } from '@callboard/errors';
import type { EntityStatusItem } from '../../common/index.ts';
import { describeLocation } from '../locations/describeLocation.ts';

/** Wire: the type that clients look for among the status items. */
const PROCESSING_STATUS = 'backstage.io/catalog-processing';

export function processingProblem(name: string, message: string): EntityStatusItem {
  const told = withoutUrlSecrets(message);
  return { type: PROCESSING_STATUS, level: 'error', message: `${name}: ${told}`, error: { name, message: told } };
}

export function conflictProblem(ref: string, via: string, owner: string): EntityStatusItem {
  const place = describeVia(via);
  // Not where else: who reads this need not be allowed to see the other entity, nor where it comes from.
  const where = owner === via ? `twice in '${place}'` : `in '${place}', and before that somewhere else`;
  return processingProblem(
    'ConflictError',
    `The entity '${ref}' is declared ${where}; the first one is kept. Rename or remove one of them.`,
  );
}

function describeVia(via: string): string {
  return via.startsWith('url:') ? describeLocation({ type: 'url', target: via.slice('url:'.length) }) : via;
}
