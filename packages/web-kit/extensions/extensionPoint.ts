/** One plugin's contribution to a host's extension point. */
export type Extension = { readonly point: { readonly id: string }; readonly value: unknown };

/** A place where a host takes contributions of one shape. */
export type ExtensionPoint<T> = { readonly id: string; add(value: T): Extension };

export function createExtensionPoint<T>(options: { id: string }): ExtensionPoint<T> {
  const point: ExtensionPoint<T> = { id: options.id, add: (value) => ({ point, value }) };
  return point;
}
