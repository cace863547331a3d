import { NotAllowedError } from '@callboard/errors';

/** Throws for a package that no pattern of `plugins.allow` matches. */
export function refuseForbidden(allow: readonly string[] | undefined, name: string): void {
  if (!allow || allow.some((pattern) => matchesName(pattern, name))) return;
  const patterns = allow.length === 0 ? 'no package' : allow.map((pattern) => `'${pattern}'`).join(', ');
  throw new NotAllowedError(`plugins.allow permits ${patterns}, which does not include '${name}'`);
}

/** `@acme/*` matches every name that starts with `@acme/`; without a star, a pattern is one name. */
function matchesName(pattern: string, name: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === name;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return name.length >= start.length + end.length && name.startsWith(start) && name.endsWith(end);
}
