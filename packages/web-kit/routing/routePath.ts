import { InputError } from '@callboard/errors';

/** The parameter names of a path, as types: '/:kind/x/:name' gives 'kind' | 'name'. */
export type PathParams<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParams<`/${Tail}`>
    : Rest
  : never;

/** The parameter names of a path, in order, whatever characters they contain. */
export function paramsIn(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1));
}

export function firstDuplicate(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) !== index);
}

export function joinPaths(parent: string, child: string): string {
  return parent === '/' ? child : parent + child;
}

/** Fills in a path's parameters; each value is encoded, so a slash in a name stays inside its segment. */
export function fillPath(routeId: string, path: string, params: Readonly<Record<string, string>>): string {
  return path
    .split('/')
    .map((segment) => {
      if (!segment.startsWith(':')) return segment;
      const value = params[segment.slice(1)];
      if (!value) throw new InputError(`Route '${routeId}' needs a value for the parameter '${segment.slice(1)}'`);
      return encodeURIComponent(value);
    })
    .join('/');
}
