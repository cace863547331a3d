import { definePlugin } from '@callboard/web-kit';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { renderShell } from '../testing/renderShell.tsx';

afterEach(() => void vi.restoreAllMocks());

/** A page that scrolls to the section in its URL, as the docs do. */
function GuidePage() {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <h1>Guide</h1>
      <h2 id="tables">Tables</h2>
    </>
  );
}
const links = () => (
  <>
    <h1>Links</h1>
    <Link to="/guide#tables">To the section</Link>
    <Link to="/guide">To the page</Link>
  </>
);
const guide = definePlugin({
  id: 'guide',
  pages: [
    { path: '/guide', Component: GuidePage },
    { path: '/links', Component: links },
  ],
});

async function follow(name: string): Promise<string[]> {
  renderShell({ plugins: [guide], initialPath: '/links' });
  const scrolls: string[] = [];
  const link = await screen.findByRole('link', { name });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void scrolls.push('top'));
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolls.push(this.id);
  });
  await userEvent.click(link);
  await screen.findByRole('heading', { level: 1, name: 'Guide' });
  return scrolls;
}

test('a link to a section of another page ends at that section', async () => {
  expect((await follow('To the section')).at(-1)).toBe('tables');
});

test('a link to another page starts at its top', async () => {
  expect(await follow('To the page')).toEqual(['top']);
});
