import type { Entity } from '@callboard/plugin-catalog/common';
import { parseAllDocuments, stringify } from 'yaml';

/** The text of a catalog file. */
export const entityFile = (entities: readonly Entity[]): string =>
  entities.map((entity) => stringify(entity, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');

/** The documents of a catalog file, as they would be read. */
export const documentsOf = (content: string): unknown[] =>
  parseAllDocuments(content).map((document) => document.toJS() as unknown);
