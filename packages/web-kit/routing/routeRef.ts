/** A name for a page's place; its URL is decided by whoever mounts the page. */
export type RouteRef<Params extends string = string> = {
  readonly kind: 'route';
  readonly id: string;
  readonly params: readonly Params[];
};

export type RouteParams<Params extends string> = { [Name in Params]: string };

/** Makes the URL of a route; asks for parameters only where the route has some. */
export type RouteFunction<Params extends string> = [Params] extends [never]
  ? () => string
  : (params: RouteParams<Params>) => string;

export function createRouteRef<const Params extends string = never>(options: {
  id: string;
  params?: readonly Params[];
}): RouteRef<Params> {
  return { kind: 'route', id: options.id, params: options.params ?? [] };
}
