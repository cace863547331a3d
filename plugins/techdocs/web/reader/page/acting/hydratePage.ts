import { breakableCode } from './breakableCode.ts';
import { shapeTables } from './shapeTables.ts';
import { showNotes } from './showNotes.ts';
import { sortTables } from './sortTables.ts';

type Words = { copy: string; copied: string };
type Options = Words & {
  /** Whether tabs of the same name open together on the whole page. */
  linksTabs?: boolean;
};

/** Adds behaviour to a rendered page: copying code, switching tabs, sorting tables, and showing notes on hover. */
export function hydratePage(root: ShadowRoot, { linksTabs, ...words }: Options): void {
  for (const code of root.querySelectorAll('pre')) addCopy(code, words);
  breakableCode(root);
  shapeTables(root);
  sortTables(root);
  showNotes(root);
  const sets = [...root.querySelectorAll('.tabbed-set')].map(followTabs);
  if (!linksTabs) return;
  root.querySelector('article')?.addEventListener('change', ({ target }) => {
    const name = target instanceof HTMLInputElement ? target.getAttribute('aria-label') : null;
    if (name !== null) for (const open of sets) open(name);
  });
}

function addCopy(code: HTMLElement, { copy, copied }: Words): void {
  if (code.matches('.mermaid, .linenos pre') || code.parentElement?.matches('.code')) return;
  const frame = document.createElement('div');
  frame.className = 'code';
  code.replaceWith(frame);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(codeIn(code));
    button.textContent = copied;
    button.addEventListener('blur', () => restore(), { once: true });
    button.addEventListener('pointerleave', () => restore(), { once: true });
  });
  const restore = () => {
    button.textContent = copy;
  };
  frame.append(code, button);
}

/** Without annotation numbers, which are not code. */
function codeIn(code: HTMLElement): string {
  const copy = (code.querySelector('code') ?? code).cloneNode(true) as HTMLElement;
  for (const number of copy.querySelectorAll('.md-annotation')) number.remove();
  return copy.textContent ?? '';
}

/**
 * Tabs are radio buttons with labels and blocks in the same order. Returns a function that opens the tab with a name, if it
 * exists.
 */
function followTabs(tabs: Element): (name: string) => void {
  const inputs = [...tabs.children].filter((child) => child instanceof HTMLInputElement);
  const partsOf = (place: string) => [...([...tabs.children].find((child) => child.matches(place))?.children ?? [])];
  const [labels, blocks] = [partsOf('.tabbed-labels'), partsOf('.tabbed-content')];
  const update = () => {
    const open = Math.max(
      0,
      inputs.findIndex(({ checked }) => checked),
    );
    for (const [index, label] of labels.entries()) label.toggleAttribute('data-checked', index === open);
    for (const [index, block] of blocks.entries()) block.toggleAttribute('data-open', index === open);
  };
  for (const [index, input] of inputs.entries()) {
    input.addEventListener('change', update);
    input.addEventListener('focus', () =>
      labels[index]?.toggleAttribute('data-focused', input.matches(':focus-visible')),
    );
    input.addEventListener('blur', () => labels[index]?.removeAttribute('data-focused'));
    const label = labels[index]?.textContent?.trim();
    if (label) input.setAttribute('aria-label', label);
  }
  update();
  return (name) => {
    const named = inputs.find((input) => input.getAttribute('aria-label') === name);
    if (!named || named.checked) return;
    named.checked = true;
    update();
  };
}
