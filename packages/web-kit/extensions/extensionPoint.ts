/** One plugin's contribution to a host's extension point. */
export type Extension = { readonly point: { readonly id: string }; readonly value: unknown };

type Options = {
  /** `<plugin id>.<what is added, in the plural>`. */
  id: `${string}.${string}`;
  /** One sentence for plugin authors who look for a place to add something. */
  description: string;
};

/** A place where a host takes contributions of one shape. The host declares it in its `points`. */
export type ExtensionPoint<T> = Readonly<Options> & { add(value: T): Extension };

export function createExtensionPoint<T>(options: Options): ExtensionPoint<T> {
  const point: ExtensionPoint<T> = { ...options, add: (value) => ({ point, value }) };
  return point;
}

/** Whose point it is. */
export const ownerOf = (pointId: string): string => pointId.slice(0, pointId.indexOf('.'));
