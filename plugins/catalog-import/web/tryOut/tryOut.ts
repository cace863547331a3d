import { messageOf } from '@callboard/errors';
import { composeYaml, describeYamlError, plainValue } from '@callboard/integrations/yaml';
import type { Entity } from '@callboard/plugin-catalog/common';
import { refusalOf, type ValidateEntity } from '../file/catalogFile.ts';

/** The entities in the text of a catalog file, and the problems of those that the catalog would reject. */
export type TriedOut = { entities: Entity[]; problems: string[]; leftOut: number };

/** Each document is one request to the catalog. */
const maxTried = 50;
/** The text has no URL yet, so relative files cannot be read. */
const nowhere = 'url:https://pasted.invalid/catalog-info.yaml';

/** Validates text as a catalog file; nothing is stored. */
export async function tryOut(text: string, validate: ValidateEntity, signal?: AbortSignal): Promise<TriedOut> {
  const { values, problems } = readYaml(text);
  const entities: Entity[] = [];
  for (const value of values.slice(0, maxTried)) {
    const refusal = await refusalOf(value, nowhere, validate, signal);
    problems.push(...refusal);
    // A value that the catalog accepts is an entity.
    if (refusal.length === 0) entities.push(value as Entity);
  }
  return { entities, problems, leftOut: Math.max(0, values.length - maxTried) };
}

function readYaml(text: string): { values: unknown[]; problems: string[] } {
  const values: unknown[] = [];
  const problems: string[] = [];
  try {
    for (const document of composeYaml(text)) {
      const [error] = document.errors;
      const value = error ? null : plainValue(document);
      if (error) problems.push(describeYamlError(error, text));
      if (value !== null) values.push(value);
    }
  } catch (thrown) {
    problems.push(messageOf(thrown));
  }
  return { values, problems };
}
