import { NotAllowedError } from '@callboard/errors';
import { matchesPattern } from '../matchesPattern.ts';

/** Throws for a package that no pattern of `plugins.allow` matches. */
export function refuseForbidden(allow: readonly string[] | undefined, name: string): void {
  if (!allow || allow.some((pattern) => matchesPattern(pattern, name))) return;
  const patterns = allow.length === 0 ? 'no package' : allow.map((pattern) => `'${pattern}'`).join(', ');
  throw new NotAllowedError(`plugins.allow permits ${patterns}, which does not include '${name}'`);
}
