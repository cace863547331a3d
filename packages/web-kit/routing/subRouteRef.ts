import { InputError } from '@callboard/errors';
import { firstDuplicate, type PathParams, paramsIn } from './routePath.ts';
import type { RouteRef } from './routeRef.ts';

/** A fixed place below another route, such as a tab or a detail page. */
export type SubRouteRef<Params extends string = string> = {
  readonly kind: 'subRoute';
  readonly id: string;
  readonly parent: RouteRef;
  readonly path: string;
  readonly params: readonly Params[];
};

export function createSubRouteRef<const Path extends string, ParentParams extends string>(options: {
  id: string;
  parent: RouteRef<ParentParams>;
  path: Path;
}): SubRouteRef<ParentParams | PathParams<Path>> {
  const { id, parent, path } = options;
  const ownParams = paramsIn(path);
  const refuse = (rule: string) => new InputError(`The path '${path}' of sub-route '${id}' ${rule}`);

  if (!path.startsWith('/')) throw refuse("must start with '/'");
  if (path.endsWith('/')) throw refuse("must not end with '/'");
  const strange = ownParams.find((name) => !/^\w+$/.test(name));
  if (strange !== undefined) throw refuse(`has the parameter '${strange}', names must be word characters only`);
  const repeated = firstDuplicate(ownParams);
  if (repeated) throw refuse(`must not contain the parameter '${repeated}' twice`);
  const overlap = ownParams.find((name) => (parent.params as readonly string[]).includes(name));
  if (overlap) throw refuse(`must not repeat the parameter '${overlap}' of its parent route '${parent.id}'`);

  const params = [...parent.params, ...ownParams] as (ParentParams | PathParams<Path>)[];
  return { kind: 'subRoute', id, parent, path, params };
}
