import { vi } from 'vitest';

const windowHeight = 400;
const rowHeight = 20;

/** For virtual lists, before each test: jsdom has no layout, so the list reads the heights of its window and rows from here. */
export function giveHeights(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.index === undefined ? windowHeight : rowHeight;
  });
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(windowHeight);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, options?: unknown) {
    this.scrollTop = (options as ScrollToOptions).top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  });
}
