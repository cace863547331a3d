import { composeYaml, plainValue } from '@callboard/integrations/yaml';
import type { Entity } from '@callboard/plugin-catalog/common';
import { stringify } from 'yaml';

/** The text of a catalog file. */
export const entityFile = (entities: readonly Entity[]): string =>
  entities.map((entity) => stringify(entity, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');

/** The parsed documents of a catalog file. */
export const documentsOf = (content: string): unknown[] =>
  composeYaml(content, { allowDuplicateKeys: true }).map(plainValue);
