const minLength = 12;
/** In a table, with many names in narrow columns, only names that would take much of the space may break. */
const minLengthInTable = 25;
const maxNames = 2_000;

/** Long names in code may break between their parts: after `.`, `/`, `-`, `_` and `:`, and before a capital letter. */
export function breakableCode(root: ShadowRoot): void {
  for (const code of [...root.querySelectorAll(':not(pre) > code')].slice(0, maxNames)) {
    const length = code.textContent?.length ?? 0;
    const isInTable = code.closest('td, th') !== null;
    if (isInTable && length < minLengthInTable) code.setAttribute('data-whole', '');
    if (code.childElementCount > 0 || length < (isInTable ? minLengthInTable : minLength)) continue;
    const parts = partsOf(code.textContent ?? '');
    code.replaceChildren(...parts.flatMap((part, at) => (at === 0 ? [part] : [document.createElement('wbr'), part])));
  }
}

const partsOf = (text: string) => text.split(/(?<=[./_:=-])(?=\w)|(?<=[a-z])(?=[A-Z])/);
