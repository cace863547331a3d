import { NotAllowedError } from '@callboard/errors';

/** Throws for a package that no pattern of `plugins.allow` matches. */
export function refuseForbidden(allow: readonly string[] | undefined, name: string): void {
  if (!allow || allow.some((pattern) => matchesPattern(pattern, name))) return;
  const patterns = allow.length === 0 ? 'no package' : allow.map((pattern) => `'${pattern}'`).join(', ');
  throw new NotAllowedError(`plugins.allow permits ${patterns}, which does not include '${name}'`);
}

/** `@acme/*` matches every text that starts with `@acme/`; a pattern without a star matches only itself. */
export function matchesPattern(pattern: string, text: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === text;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
