import { renderInApp } from '@callboard/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MarkdownContent } from '../index.ts';

async function renderMarkdownContent(content: string, baseUrl?: string) {
  const rendered = renderInApp(<MarkdownContent content={`${content}\n\nEnd.`} baseUrl={baseUrl} />);
  await waitFor(() => expect(rendered.container.querySelector('[aria-busy]')).toBeNull());
  return rendered;
}

test('shows the plain words until the renderer has loaded, in the same number of paragraphs', async () => {
  const { container } = renderInApp(<MarkdownContent content={'Hello **there**\n\nSee [the docs](/docs).'} />);
  const paragraphs = () => [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(container.querySelector('[aria-busy]')).not.toBeNull();
  expect(paragraphs()).toEqual(['Hello there', 'See the docs.']);
  expect((await screen.findByText('there')).tagName).toBe('STRONG');
  expect(paragraphs()).toEqual(['Hello there', 'See the docs.']);
});

test('renders tables, strikethrough, task lists and bare links', async () => {
  const { container } = await renderMarkdownContent(
    '| A | B |\n|---|--:|\n| 1 | 2 |\n\n~~old~~ https://example.com\n\n- [x] done\n- [ ] open',
  );

  expect(screen.getAllByRole('columnheader').map((cell) => cell.getAttribute('align'))).toEqual([null, 'right']);
  expect(container.querySelector('s')?.textContent).toBe('old');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.com');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, true],
  ]);
});

const attacks: Record<string, string> = {
  'a script element': '<script>alert(1)</script>',
  'an event handler': '<img src="https://example.com/x.png" onerror="alert(1)">',
  'a script link': '[click](javascript:alert(1))',
  'a script link in HTML': '<a href="java&#10;script:alert(1)">click</a>',
  'a data link': '[click](data:text/html;base64,PHNjcmlwdD4=)',
  'an svg with a script': '<svg onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">x</a></svg>',
  'an svg picture as data': '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  'a frame': '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a form': '<form action="https://evil.example"><input name="password"><button>Sign in</button></form>',
  'a style element': '<style>body { display: none }</style>',
  'a style attribute': '<p style="position: fixed; inset: 0">over all</p>',
  'a dialog over the page': '<dialog open>Sign in again</dialog>',
  'a template and a slot': '<template><p slot="a">x</p></template><slot name="a"></slot>',
  'a box over the page': '<p popover="auto" accesskey="k" autofocus>over all</p>',
  'a base element': '<base href="https://evil.example/">',
  'a form without a tag around': '<input type="image" src="https://evil.example/x" formaction="javascript:alert(1)">',
};

test.each(Object.entries(attacks))('%s does not get through', async (_, attack) => {
  const { container } = await renderMarkdownContent(attack);

  const elements = [...container.querySelectorAll('*')];
  const forbidden =
    'script, style, svg, iframe, form, button, base, object, embed, dialog, template, slot, input:not([type="checkbox"])';
  expect(container.querySelector(forbidden)).toBeNull();
  for (const { name, value } of elements.flatMap((element) => [...element.attributes])) {
    expect(name).not.toMatch(/^on|^(style|srcdoc|formaction|slot|popover|accesskey|autofocus)$/);
    expect(value).not.toMatch(/script:|data:/i);
  }
});

test('a blocked link keeps its text and gives the reason', async () => {
  await renderMarkdownContent('[Dashboard](javascript:alert(1))');

  const text = screen.getByText('Dashboard');
  expect(text.getAttribute('href')).toBeNull();
  expect(text.title).toContain('This link was removed');
});

test('loads images over https or as raster data; others become their text', async () => {
  const { container } = await renderMarkdownContent(
    '![a](https://example.com/a.png) ![b](data:image/png;base64,AAAA) ![plain](http://example.com/c.png)',
  );

  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(sources).toEqual(['https://example.com/a.png', 'data:image/png;base64,AAAA']);
  expect(container.textContent).toContain('plain');
});

test('resolves relative links and images against the base URL', async () => {
  const { container } = await renderMarkdownContent('[x](../x.md) ![y](y.png)', 'https://example.com/docs/a/');

  expect(screen.getByRole('link', { name: 'x' }).getAttribute('href')).toBe('https://example.com/docs/x.md');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('https://example.com/docs/a/y.png');
});

test('a link to a page of this app navigates without a reload', async () => {
  const { currentUrl } = await renderMarkdownContent('[Catalog](/catalog)');

  await userEvent.click(screen.getByRole('link', { name: 'Catalog' }));

  await waitFor(() => expect(currentUrl()).toBe('/catalog'));
});
