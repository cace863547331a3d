import { messageOf, ResponseError } from '@callboard/errors';
import { documentsOf } from './entityFile.ts';

/** Asks the catalog whether it would accept an entity, if it stood at a location; refuses what it would not. */
export type ValidateEntity = (entity: unknown, location: string, signal: AbortSignal | undefined) => Promise<void>;

/** What would keep the documents of a file out of the catalog, document by document; nothing is stored. */
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

/** What would keep one entity out of the catalog. */
export function refusalOf(
  entity: unknown,
  location: string,
  validate: ValidateEntity,
  signal?: AbortSignal,
): Promise<string[]> {
  return validate(entity, location, signal).then(() => [], messagesOf);
}

// Wire: an entity that is refused is answered with `{errors: [{message}]}` and not with the usual body of an error.
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
