import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { hydratePage } from './hydratePage.ts';

function drawn(html: string): ShadowRoot {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  root.innerHTML = `<article>${html}</article>`;
  hydratePage(root, { copy: 'Copy', copied: 'Copied' });
  return root;
}

const tableOf = (heads: readonly string[], rows: readonly (readonly string[])[]) => {
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line(heads, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table>`;
};

const column = (root: ShadowRoot, index: number) =>
  [...root.querySelectorAll('tbody tr')].map((row) => row.children[index]?.textContent);

test('a column header sorts by text or number, then reverses the order, then restores it', async () => {
  const root = drawn(
    tableOf(
      ['Step', 'Kilograms', ''],
      [
        ['Loading', '1,200 kg', 'a'],
        ['Boarding', '', 'b'],
        ['Fuel', '90 kg', 'c'],
      ],
    ),
  );
  const [step, weight] = root.querySelectorAll('button');
  expect(root.querySelectorAll('button')).toHaveLength(2);
  await userEvent.click(weight!);
  expect(column(root, 0)).toEqual(['Fuel', 'Loading', 'Boarding']);
  expect(weight!.parentElement?.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(weight!);
  expect(column(root, 0)).toEqual(['Loading', 'Fuel', 'Boarding']);
  await userEvent.click(step!);
  expect(column(root, 0)).toEqual(['Boarding', 'Fuel', 'Loading']);
  expect(weight!.parentElement?.hasAttribute('aria-sort')).toBe(false);
  await userEvent.click(step!);
  await userEvent.click(step!);
  expect(column(root, 0)).toEqual(['Loading', 'Boarding', 'Fuel']);
});

test('sorts versions by their parts', async () => {
  const root = drawn(tableOf(['Version'], [['1.10.0'], ['1.9.2'], ['1.9.10']]));
  await userEvent.click(root.querySelector('button')!);
  expect(column(root, 0)).toEqual(['1.9.2', '1.9.10', '1.10.0']);
});

test('leaves tables alone that have few rows, cells over several rows, or a link in the header', () => {
  const few = tableOf(['A'], [['1'], ['2']]);
  const spanning = tableOf(['A'], [['1'], ['2'], ['3']]).replace('<td>', '<td rowspan="2">');
  const linked = tableOf(['<a href="#a">A</a>'], [['1'], ['2'], ['3']]);
  expect(drawn(few + spanning + linked).querySelector('button')).toBeNull();
});

test('shows the text of a footnote or an annotation on hover', () => {
  const root = drawn(
    '<p>A<a class="footnote-ref" href="/docs/a/b/c/#fn:x">1</a> <a class="md-annotation" href="#annotation-0-1">1</a></p>' +
      '<ol><li id="fn:x"><p>Measured\n in winter <a class="footnote-backref" href="#fnref:x">↩</a></p></li><li id="annotation-0-1">Noise</li></ol>',
  );
  expect([...root.querySelectorAll('article > p a')].map((link) => link.getAttribute('title'))).toEqual([
    'Measured in winter',
    'Noise',
  ]);
});

test('the copy button copies the code without annotation numbers', async () => {
  const user = userEvent.setup();
  const root = drawn(
    '<pre><code>npm start <span class="c"><a class="md-annotation" href="#annotation-0-1">1</a></span>\nnpm test</code></pre>',
  );
  await user.click(root.querySelector('button.copy')!);
  expect(await navigator.clipboard.readText()).toBe('npm start \nnpm test');
  expect(root.querySelector('.md-annotation')?.textContent).toBe('1');
});

test('classifies columns by the amount of text', () => {
  const root = drawn(
    tableOf(
      ['Time', 'What happens'],
      [
        ['02:40', 'The night shift signs the release to service, and nobody has to be woken for it'],
        ['03:55', 'Dispatch'],
      ],
    ),
  );
  const lengths = [...root.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.getAttribute('data-length')),
  );
  expect(lengths).toEqual([
    ['short', 'long'],
    ['short', 'long'],
  ]);
});

test('a long name in code may break between its parts, and is copied unchanged', () => {
  const root = drawn(
    '<p><code>backend.auth.externalAccess</code> <code>short.one</code></p><pre><code>a.long.name.here</code></pre>',
  );
  const [name, other, block] = root.querySelectorAll('code');
  expect(name?.innerHTML).toBe('backend.<wbr>auth.<wbr>external<wbr>Access');
  expect(name?.textContent).toBe('backend.auth.externalAccess');
  expect([other?.innerHTML, block?.innerHTML]).toEqual(['short.one', 'a.long.name.here']);
});

test('a name in a table stays on one line, unless it would take the space of the others', () => {
  const names = ['HoldsFailing', 'boarding-crew', 'payments.provider.isUnreachable'];
  const root = drawn(tableOf(['Name', 'Meaning'], [names.map((name) => `<code>${name}</code>`)]));
  const [hump, hyphen, long] = root.querySelectorAll('td code');
  expect([hump?.innerHTML, hyphen?.innerHTML]).toEqual(['HoldsFailing', 'boarding-crew']);
  expect([hump, hyphen, long].map((code) => code?.hasAttribute('data-whole'))).toEqual([true, true, false]);
  expect(long?.querySelectorAll('wbr')).toHaveLength(3);
});
