import { InputError, messageOf } from '@callboard/errors';
import { parseAllYaml } from '@callboard/integrations/yaml';
import type { Entity } from '@callboard/plugin-catalog/common';
import * as z from 'zod';

const maxCharacters = 200_000;

const person = z.looseObject({
  apiVersion: z.string(),
  kind: z.enum(['User', 'Group']),
  metadata: z.looseObject({ name: z.string().min(1) }),
  spec: z.looseObject({}),
});

/** The Users and Groups in a file. Throws InputError for anything else. */
export function peopleInFile(text: string): Entity[] {
  if (text.length > maxCharacters) throw new InputError(`The file must have at most ${maxCharacters} characters`);
  return documentsIn(text).map((document, index) => {
    const parsed = person.safeParse(document);
    if (parsed.success) return parsed.data as Entity;
    const [issue] = parsed.error.issues;
    throw new InputError(
      `Document ${index + 1} of the file is not a User or Group: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    );
  });
}

function documentsIn(text: string): unknown[] {
  try {
    return parseAllYaml(text).filter((document) => document !== null);
  } catch (error) {
    throw new InputError(`The file is not valid YAML: ${messageOf(error)}`, error);
  }
}
