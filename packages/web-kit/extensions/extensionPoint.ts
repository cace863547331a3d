import type { ComponentType, ReactNode } from 'react';

/** One plugin's contribution to a host's extension point. */
export type Extension = { readonly point: { readonly id: string }; readonly value: unknown };

type Options = {
  /** `<plugin id>.<contributions, in the plural>`. */
  id: `${string}.${string}`;
  /** One sentence for plugin authors who look for an extension point. A built app does not contain it. */
  description: string;
};

/** A place where a host accepts contributions of one type. The host declares it in its `points`. */
export type ExtensionPoint<T> = Pick<Readonly<Options>, 'id'> & { add(value: T): Extension };

export function createExtensionPoint<T>({ id }: Options): ExtensionPoint<T> {
  const point: ExtensionPoint<T> = { id, add: (value) => ({ point, value }) };
  return point;
}

/** The plugin that owns the point. */
export const ownerOf = (pointId: string): string => pointId.slice(0, pointId.indexOf('.'));

/** An element on every page, such as a dialog that may open at any time. */
export type RootElement = { id: string; Component: ComponentType };

export const rootElementPoint = createExtensionPoint<RootElement>({
  id: 'app.root',
  description: 'Elements that are rendered once, next to the pages',
});

/** A fact about the state of the portal, already translated. */
export type StatusFact = { label: string; value: ReactNode };

/** A fact that depends on data. `useFact` is a hook; undefined shows nothing. */
export type StatusFactSource = { id: string; useFact(): StatusFact | undefined };

/** Status lines on the page for operators. */
export const statusFactPoint = createExtensionPoint<StatusFactSource>({
  id: 'app.status',
  description: 'Facts about the state of the portal',
});
