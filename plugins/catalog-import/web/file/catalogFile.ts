import { messageOf, ResponseError } from '@callboard/errors';
import { composeYaml, plainValue } from '@callboard/integrations/yaml';
import type { Entity } from '@callboard/plugin-catalog/common';
import { stringify } from 'yaml';

/** The text of a catalog file. */
export const entityFile = (entities: readonly Entity[]): string =>
  entities.map((entity) => stringify(entity, { lineWidth: 0, aliasDuplicateObjects: false })).join('---\n');

/** The parsed documents of a catalog file. */
export const documentsOf = (content: string): unknown[] =>
  composeYaml(content, { allowDuplicateKeys: true }).map(plainValue);

/** Validates an entity for a location; rejects if the catalog would not accept it. */
export type ValidateEntity = (entity: unknown, location: string, signal: AbortSignal | undefined) => Promise<void>;

/** The problems that would keep the documents of a file out of the catalog, by document. Nothing is stored. */
export async function problemsOf(
  content: string,
  url: string,
  validate: ValidateEntity,
  signal?: AbortSignal,
): Promise<string[]> {
  const problems: string[] = [];
  for (const entity of readableDocuments(content, problems))
    problems.push(...(await refusalOf(entity, `url:${url}`, validate, signal)));
  return problems;
}

function readableDocuments(content: string, problems: string[]): unknown[] {
  try {
    return documentsOf(content);
  } catch (thrown) {
    problems.push(messageOf(thrown));
    return [];
  }
}

/** The problems that would keep one entity out of the catalog. */
export function refusalOf(
  entity: unknown,
  location: string,
  validate: ValidateEntity,
  signal?: AbortSignal,
): Promise<string[]> {
  return validate(entity, location, signal).then(() => [], messagesOf);
}

// Wire: the response for a rejected entity is `{errors: [{message}]}` instead of the usual error body.
function messagesOf(thrown: unknown): string[] {
  if (!(thrown instanceof ResponseError) || thrown.statusCode !== 400) throw thrown;
  const { message } = thrown.body.error;
  try {
    const { errors } = JSON.parse(message) as { errors: { message: string }[] };
    return errors.map((error) => error.message);
  } catch {
    return [message];
  }
}
