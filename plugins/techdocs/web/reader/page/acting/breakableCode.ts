const shortest = 12;
const most = 2_000;

/** Long names in code may be broken between their parts: after `.`, `/`, `-`, `_` and `:`, and before a capital letter. */
export function breakableCode(root: ShadowRoot): void {
  for (const code of [...root.querySelectorAll(':not(pre) > code')].slice(0, most)) {
    if (code.childElementCount > 0 || (code.textContent?.length ?? 0) < shortest) continue;
    const parts = partsOf(code.textContent ?? '');
    code.replaceChildren(...parts.flatMap((part, at) => (at === 0 ? [part] : [document.createElement('wbr'), part])));
  }
}

const partsOf = (text: string) => text.split(/(?<=[./_:=-])(?=\w)|(?<=[a-z])(?=[A-Z])/);
