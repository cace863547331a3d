import { recordAt, textAt } from '@callboard/definitions/common';
import type { ExternalDocs } from './apiModel.ts';

/** The `externalDocs` of a node. */
export function readDocs(node: unknown): ExternalDocs | undefined {
  const docs = recordAt(node, 'externalDocs');
  const url = textAt(docs, 'url');
  return url === undefined ? undefined : { url, description: textAt(docs, 'description') };
}
