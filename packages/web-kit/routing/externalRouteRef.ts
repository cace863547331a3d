/** A link from a plugin to a page it does not know; the app binds it to a route of another plugin. */
export type ExternalRouteRef<Params extends string = string, Optional extends boolean = boolean> = {
  readonly kind: 'externalRoute';
  readonly id: string;
  readonly params: readonly Params[];
  readonly optional: Optional;
  /** `<plugin id>.<route name>`, used if the app binds nothing else and that plugin is installed. */
  readonly defaultTarget?: string;
};

export function createExternalRouteRef<
  const Params extends string = never,
  const Optional extends boolean = false,
>(options: {
  id: string;
  params?: readonly Params[];
  optional?: Optional;
  defaultTarget?: string;
}): ExternalRouteRef<Params, Optional> {
  const { id, params = [], optional = false as Optional, defaultTarget } = options;
  return { kind: 'externalRoute', id, params, optional, defaultTarget };
}

/** A link that is hidden unless the app has a page for it. `defaultTarget` is that page, as `<plugin id>.<route name>`. */
export function createOptionalRouteRef<const Params extends string = never>(
  id: string,
  defaultTarget: string,
  params: readonly Params[] = [],
): ExternalRouteRef<Params, true> {
  return createExternalRouteRef({ id, params, optional: true, defaultTarget });
}
