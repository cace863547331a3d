import { UiProvider } from '@callboard/ui';
import { renderInApp } from '@callboard/web-kit/testing';
import { expect, test, vi } from 'vitest';
import { SourceView } from './SourceView.tsx';

const render = (text: string, lines?: { from: number; to: number }) =>
  renderInApp(<SourceView text={text} language="graphql" lines={lines} />, { Wrapper: UiProvider });
const marked = () =>
  [...document.querySelectorAll('[data-highlighted]')].map(({ textContent }) => textContent).join('');

test('the requested lines are highlighted and visible', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  render('a\nb\nc\nd', { from: 2, to: 3 });
  expect(marked()).toBe('b\nc\n');
  expect(scrolled).toHaveBeenCalledOnce();
});

test.each([
  ['across blocks', { from: 499, to: 1002 }, ['line 499', 'line 1002']],
  ['a single one', { from: 501, to: 501 }, ['line 501', 'line 501']],
])('lines of a long text are highlighted, %s', (_, lines, [first, last]) => {
  const text = Array.from({ length: 40_000 }, (_, index) => `line ${index + 1}`).join('\n');
  render(text, lines);
  expect(marked().startsWith(`${first}`)).toBe(true);
  expect(marked().endsWith(`${last}`)).toBe(true);
  expect(marked().split(/line /)).toHaveLength(lines.to - lines.from + 2);
});
