import { InputError } from '@callboard/errors';

const most = 200;
const mostCharacters = 256_000;

/** Refuses more than can be searched for in every log line of a task. */
export function refuseManySecrets(secrets: Readonly<Record<string, string>>): void {
  const values = Object.values(secrets);
  if (values.length > most) throw new InputError(`A task takes at most ${most} secrets, not ${values.length}`);
  const characters = values.reduce((sum, value) => sum + value.length, 0);
  if (characters <= mostCharacters) return;
  throw new InputError(`The secrets of a task have at most ${mostCharacters} characters in all, not ${characters}`);
}
