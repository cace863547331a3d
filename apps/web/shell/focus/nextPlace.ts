import { contentId } from '../SkipLink.tsx';

const controls =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]';

/** The element to focus after one that can no longer have the focus; the last of `before` had it. */
export function nextPlace(
  root: Document,
  before: readonly HTMLElement[],
  removal: MutationRecord | undefined,
): HTMLElement | undefined {
  const element = before.at(-1);
  if (!element || element === root.body) return undefined;
  if (element.isConnected) return canTakeFocus(element) ? element : beside(element);
  const parent = removal?.target;
  // An overlay such as a menu or a dialog leaves nothing behind.
  const isInPlace = parent instanceof HTMLElement && parent.isConnected && parent.closest('main, nav, [role="dialog"]');
  const content = root.getElementById(contentId) ?? undefined;
  if (!removal || !isInPlace) return before.findLast(canTakeFocus) ?? content;
  return inTheRow(element, removal) ?? whatCame(removal) ?? holder(parent) ?? content;
}

/** The same control in the next item of a list, or in the previous one. */
function inTheRow(element: HTMLElement, { nextSibling, previousSibling }: MutationRecord): HTMLElement | undefined {
  const item = rootOf(element);
  const isLike = (node: Node | null): node is HTMLElement =>
    node instanceof HTMLElement && node.tagName === item.tagName && node.className === item.className;
  const neighbour = [nextSibling, previousSibling].find(isLike);
  if (!neighbour) return undefined;
  const place = [item, ...item.querySelectorAll(controls)].filter(isControl).indexOf(element);
  const found = controlsOf(neighbour);
  return found[Math.min(Math.max(place, 0), found.length - 1)];
}

/** The first control of the element that replaced it. */
function whatCame({ target, previousSibling, nextSibling }: MutationRecord): HTMLElement | undefined {
  const all = [...target.childNodes];
  const from = previousSibling?.parentNode === target ? all.indexOf(previousSibling as ChildNode) + 1 : 0;
  const to = nextSibling?.parentNode === target ? all.indexOf(nextSibling as ChildNode) : all.length;
  const came = all.slice(from, to).filter((node) => node instanceof HTMLElement);
  return came.flatMap((node) => controlsOf(node))[0];
}

/** Its container, unless that is too large to be a useful focus target. */
function holder(parent: HTMLElement): HTMLElement | undefined {
  if (parent.offsetHeight > window.innerHeight / 2) return undefined;
  if (!parent.hasAttribute('tabindex')) parent.tabIndex = -1;
  return parent;
}

/** The neighbour of a button that became disabled, such as "Previous" on the first page. */
function beside(element: HTMLElement): HTMLElement | undefined {
  const parent = element.parentElement;
  return parent ? (controlsOf(parent).find((control) => control !== element) ?? holder(parent)) : undefined;
}

function rootOf(element: Element): Element {
  let top = element;
  while (top.parentElement) top = top.parentElement;
  return top;
}

function controlsOf(element: HTMLElement): HTMLElement[] {
  return [element, ...element.querySelectorAll<HTMLElement>(controls)].filter(isControl).filter(canTakeFocus);
}

const isControl = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(controls) &&
  element.tabIndex >= 0 &&
  !element.closest('[inert], [hidden]');

const canTakeFocus = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[inert], [hidden]') && isShown(element);

/** Without a layout, as in tests, every element counts as visible. */
const isShown = (element: HTMLElement) => element.checkVisibility?.() ?? true;
