import { posix } from 'node:path';
import type { Template } from '../../common/index.ts';

type TemplateFile = { name: string; text: string };

const expression = '${{';
const placeholder = /\$(?:text|json|yaml)["']?[ \t]*:[ \t]*["']?([^\s"']+)/g;

/**
 * Determines which files of its folder a template can use: its own file, included files, and all that a step may fetch by a path. A
 * template may be in the folder of something else, such as a whole repository, and the rest must not be readable.
 */
export function createUsableFiles({ spec }: Pick<Template, 'spec'>, { name, text }: TemplateFile) {
  const included = [...text.matchAll(placeholder)].map(([, path = '']) => path);
  const paths = [name, ...included, ...urlsIn(spec.steps)].flatMap((path) => pathBefore(path) ?? []);
  return (path: string): boolean =>
    paths.some(({ fixed, isOpen }) =>
      isOpen ? path.startsWith(fixed) : fixed === '' || path === fixed || path.startsWith(`${fixed}/`),
    );
}

/** Every `url` in the inputs of the steps, at any depth. */
function urlsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(urlsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'url' && typeof inner === 'string' ? [inner] : urlsIn(inner),
  );
}

/** The part of a relative path that is known before a task runs; undefined for URLs. `isOpen` if an expression follows it. */
function pathBefore(path: string): { fixed: string; isOpen: boolean } | undefined {
  const at = path.indexOf(expression);
  const isOpen = at >= 0;
  const known = isOpen ? path.slice(0, at) : path;
  if ((isOpen && known === '') || /^[a-z][a-z\d+.-]*:/i.test(known)) return undefined;
  const normal = posix.normalize(known);
  if (normal === '.' || normal === './') return { fixed: '', isOpen };
  return { fixed: isOpen ? normal : normal.replace(/\/$/, ''), isOpen };
}
