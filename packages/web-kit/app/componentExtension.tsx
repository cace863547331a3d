import type { ComponentType } from 'react';
import { attachComponentData, dataOf } from '../extensions/componentData.ts';
import { createLazyComponent, type LazyComponent } from '../extensions/lazyComponent.ts';
import { attachMountPoint, type RouteRef } from '../routing/routeRef.ts';
import { declaredTexts } from '../translation/declaredTexts.ts';
import { LazyExtension } from './LazyExtension.tsx';

const codeKey = 'core.lazyCode';

/** A component whose code loads when it is first shown. */
export function createComponentExtension<P extends object = {}>(options: {
  name: string;
  load: () => Promise<ComponentType<P>>;
}): ComponentType<P> {
  return createExtension(options.name, createLazyComponent(options.name, withTexts(options.load)));
}

/** A lazy page; it is bound to its route and works only as a page of the app. */
export function createRoutableExtension<Params extends string>(options: {
  name: string;
  mountPoint: RouteRef<Params>;
  load: () => Promise<ComponentType>;
}): ComponentType {
  const { name, mountPoint, load } = options;
  const extension = createExtension(name, createLazyComponent(name, withTexts(load)), mountPoint);
  attachMountPoint(extension, mountPoint);
  return extension;
}

/** Preloads a component's code; a failure surfaces when the component is used. */
export async function preloadExtension(Component: ComponentType): Promise<void> {
  await dataOf<LazyComponent<unknown>>(Component, codeKey)?.settled();
}

/** Whether a component renders without waiting for its code, even if loading has failed. */
export function isExtensionSettled(Component: ComponentType): boolean {
  return dataOf<LazyComponent<unknown>>(Component, codeKey)?.isSettled() ?? true;
}

/** Code counts as loaded when its texts are there, too. */
const withTexts =
  <P extends object>(load: () => Promise<ComponentType<P>>) =>
  async (): Promise<ComponentType<P>> => {
    const Component = await load();
    await declaredTexts();
    return Component;
  };

function createExtension<P extends object>(
  name: string,
  code: LazyComponent<P>,
  mountPoint?: RouteRef,
): ComponentType<P> {
  const extension = (props: P) => <LazyExtension name={name} code={code} mountPoint={mountPoint} props={props} />;
  attachComponentData(extension, codeKey, code);
  return Object.assign(extension, { displayName: name });
}
