const edge = 72;
const step = 18;

/** Scrolls the page while an item is dragged near the top or bottom edge of the window. */
export function scrollAtEdge(y: number): void {
  const scroller = document.scrollingElement;
  if (!scroller) return;
  if (y < edge) scroller.scrollTop -= step;
  if (y > window.innerHeight - edge) scroller.scrollTop += step;
}
