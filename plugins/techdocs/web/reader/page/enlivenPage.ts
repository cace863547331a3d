type Words = { copy: string; copied: string };

/** What a page can do once it is drawn: copy its code, and change its tabs. */
export function enlivenPage(root: ShadowRoot, words: Words): void {
  for (const code of root.querySelectorAll('pre')) addCopy(code, words);
  for (const tabs of root.querySelectorAll('.tabbed-set')) followTabs(tabs);
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
    await navigator.clipboard.writeText((code.querySelector('code') ?? code).textContent ?? '');
    button.textContent = copied;
    button.addEventListener('blur', () => restore(), { once: true });
    button.addEventListener('pointerleave', () => restore(), { once: true });
  });
  const restore = () => {
    button.textContent = copy;
  };
  frame.append(code, button);
}

/** Tabs are radio buttons with labels and blocks in the same order. */
function followTabs(tabs: Element): void {
  const inputs = [...tabs.children].filter((child) => child instanceof HTMLInputElement);
  const partsOf = (place: string) => [...(tabs.querySelector(`:scope > ${place}`)?.children ?? [])];
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
}
