import { InputError } from '@callboard/errors';

/** As deep as expressions take values. */
const mostLevels = 200;

/** Refuses what could not be serialized: a few bytes make a value that is deeper than a program can recurse. */
export function refuseDeepValues(values: object): void {
  let level: unknown[] = [values];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > mostLevels) throw new InputError(`Values of a template are at most ${mostLevels} levels deep`);
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
}
