import { nextPlace } from './nextPlace.ts';

/** Libraries that restore the focus themselves, such as menus and dialogs, have done so by then. */
const settleMs = 60;
/** A button that stays disabled for longer gives up the focus. */
const patienceMs = 2_000;
/** Enough for menus and dialogs that open one another. */
const maxRemembered = 12;

/**
 * Keeps the focus when the focused element is removed or disabled. Browsers drop it, and keyboard and screen reader users
 * would have to start from the top. The focus returns to a button that was busy, moves to the neighbour of a deleted item,
 * or to the element that opened a dialog.
 */
export function keepFocus(root: Document = document): () => void {
  const before: HTMLElement[] = [];
  let removal: MutationRecord | undefined;
  let timer: number | undefined;
  let lostAt: number | undefined;
  let scrolledAt = Number.NEGATIVE_INFINITY;

  const isDropped = () => root.activeElement === null || root.activeElement === root.body;
  const last = () => before.at(-1);

  function remember({ target }: FocusEvent) {
    removal = undefined;
    lostAt = undefined;
    window.clearTimeout(timer);
    if (!(target instanceof HTMLElement) || target === last()) return;
    before.push(target);
    if (before.length > maxRemembered) before.shift();
  }

  /** A click on an empty area drops the focus on purpose. */
  const forget = () =>
    void window.setTimeout(() => {
      if (isDropped() && last()?.isConnected) before.push(root.body);
    });

  function notice(records: MutationRecord[]) {
    const element = last();
    if (!element || element === root.body) return;
    const isRemoved = !element.isConnected;
    // First out of an element, then perhaps out of a larger one that contained it.
    if (isRemoved) for (const record of records) if (removes(record, removal?.target ?? element)) removal = record;
    if (isRemoved || element.matches(':disabled')) settle();
  }

  function settle() {
    // The wait counts from the first change, whatever else changes.
    lostAt ??= performance.now();
    const since = lostAt;
    window.clearTimeout(timer);
    timer = window.setTimeout(() => {
      const element = last();
      if (!element || !isDropped()) {
        lostAt = undefined;
        return;
      }
      const isBusy = element.isConnected && element.matches(':disabled');
      if (isBusy && performance.now() - since < patienceMs) return settle();
      const next = nextPlace(root, before, removal);
      next?.focus({ preventScroll: true });
      // Scrolling removes rows of long tables; the focus must not pull the reader back.
      if (performance.now() - scrolledAt > settleMs * 5) next?.scrollIntoView?.({ block: 'nearest' });
    }, settleMs);
  }

  const noteScroll = () => {
    scrolledAt = performance.now();
  };
  const observer = new MutationObserver(notice);
  observer.observe(root.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  root.addEventListener('focusin', remember);
  root.addEventListener('pointerdown', forget);
  root.addEventListener('scroll', noteScroll, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    window.clearTimeout(timer);
    root.removeEventListener('focusin', remember);
    root.removeEventListener('pointerdown', forget);
    root.removeEventListener('scroll', noteScroll, { capture: true });
  };
}

const removes = ({ removedNodes }: MutationRecord, node: Node) =>
  [...removedNodes].some((removed) => removed.contains(node));
