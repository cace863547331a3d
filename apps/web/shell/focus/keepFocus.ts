import { nextPlace } from './nextPlace.ts';

/** Libraries that give the focus back themselves, such as menus and dialogs, have done so by then. */
const settleMs = 60;
/** A button that is busy for longer, or has nothing more to do, lets the focus go on. */
const patienceMs = 2_000;
/** As many as menus and dialogs are opened from one another. */
const mostRemembered = 12;

/**
 * Keeps the focus when what has it is removed or disabled: browsers drop it, and who works with the keyboard or hears the page
 * would begin anew. It goes back to a button that was busy, to the neighbour of what was deleted, or to what opened a dialog.
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
    if (before.length > mostRemembered) before.shift();
  }

  /** Somebody who points at an empty place has left on purpose. */
  const forget = () =>
    void window.setTimeout(() => {
      if (isDropped() && last()?.isConnected) before.push(root.body);
    });

  function notice(records: MutationRecord[]) {
    const element = last();
    if (!element || element === root.body) return;
    const isRemoved = !element.isConnected;
    // First out of something, and then perhaps that out of something larger.
    if (isRemoved) for (const record of records) if (removes(record, removal?.target ?? element)) removal = record;
    if (isRemoved || element.matches(':disabled')) settle();
  }

  function settle() {
    // Whatever else changes meanwhile, patience counts from the beginning.
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
      // Rows of long tables are removed by scrolling; that must not lead back.
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
