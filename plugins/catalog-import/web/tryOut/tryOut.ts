import { messageOf } from '@callboard/errors';
import { composeYaml, describeYamlError, plainValue } from '@callboard/integrations/yaml';
import type { Entity } from '@callboard/plugin-catalog/common';
import { refusalOf, type ValidateEntity } from '../prepare/problemsOf.ts';

/** What the text of a catalog file would bring, and what the catalog would refuse of it. */
export type TriedOut = { entities: Entity[]; problems: string[]; leftOut: number };

/** Each is a question to the catalog. */
const mostTried = 50;
/** The text has no address yet; nothing can be read beside it. */
const nowhere = 'url:https://pasted.invalid/catalog-info.yaml';

/** Tries out a text as if it were a file; nothing is stored. */
export async function tryOut(text: string, validate: ValidateEntity, signal?: AbortSignal): Promise<TriedOut> {
  const { values, problems } = readYaml(text);
  const entities: Entity[] = [];
  for (const value of values.slice(0, mostTried)) {
    const refusal = await refusalOf(value, nowhere, validate, signal);
    problems.push(...refusal);
    // What the catalog accepts is an entity.
    if (refusal.length === 0) entities.push(value as Entity);
  }
  return { entities, problems, leftOut: Math.max(0, values.length - mostTried) };
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
