import { InputError } from '@callboard/errors';

const maxSecrets = 200;
const maxCharacters = 256_000;

/** Rejects more secrets than can be searched for in every log line of a task. */
export function refuseManySecrets(secrets: Readonly<Record<string, string>>): void {
  const values = Object.values(secrets);
  if (values.length > maxSecrets)
    throw new InputError(`A task can have at most ${maxSecrets} secrets, not ${values.length}`);
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  if (characters <= maxCharacters) return;
  throw new InputError(
    `The secrets of a task can have at most ${maxCharacters} characters in total, not ${characters}`,
  );
}
