type Options = {
  isDark: boolean;
  /** What a diagram is called, before the words in it. */
  label: string;
  signal: AbortSignal;
};

let drawn = 0;
const longestLabel = 300;
const longest = 50_000;
const most = 50;

/** Draws what is written as Mermaid; what cannot be drawn stays as its text, with the reason above it. */
export async function drawDiagrams(root: ShadowRoot, { isDark, label, signal }: Options): Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre.mermaid, div.mermaid')].slice(0, most);
  if (blocks.length === 0) return;
  const { default: mermaid } = await import('mermaid');
  if (signal.aborted) return;
  mermaid.initialize({
    startOnLoad: false,
    // No HTML in labels, no links that act.
    securityLevel: 'strict',
    theme: 'base',
    themeVariables: { ...coloursOf(document.documentElement), darkMode: isDark },
    fontFamily: 'var(--cb-sans)',
    maxTextSize: longest,
  });
  for (const block of blocks) {
    block.dataset.source ??= block.textContent ?? '';
    const source = block.dataset.source;
    try {
      drawn += 1;
      const { svg } = await mermaid.render(`docs-diagram-${drawn}`, source);
      if (signal.aborted) return;
      block.innerHTML = svg;
      block.setAttribute('role', 'img');
      block.setAttribute('aria-label', `${label}: ${wordsIn(block)}`.slice(0, longestLabel));
      block.dataset.drawn = '';
    } catch (error) {
      if (signal.aborted) return;
      block.textContent = source;
      block.title = error instanceof Error ? error.message : String(error);
    }
  }
}

/** For those who hear the page. */
const wordsIn = (block: HTMLElement): string =>
  [...block.querySelectorAll('text, foreignObject')]
    .map((text) => text.textContent?.trim())
    .filter(Boolean)
    .join(', ');

/** The portal's colours under the names that Mermaid has for them. It works with them, so that they must be values. */
function coloursOf(root: Element) {
  const style = getComputedStyle(root);
  const colour = (name: string) => style.getPropertyValue(`--cb-${name}`).trim() || '#808080';
  const [text, card, canvas, line] = [colour('text'), colour('card'), colour('canvas'), colour('line-strong')];
  return {
    background: canvas,
    primaryColor: card,
    primaryTextColor: text,
    primaryBorderColor: line,
    secondaryColor: colour('sunken'),
    secondaryTextColor: text,
    tertiaryColor: canvas,
    tertiaryTextColor: text,
    lineColor: colour('dimmed'),
    textColor: text,
    edgeLabelBackground: canvas,
    noteBkgColor: colour('sunken'),
    noteTextColor: text,
    noteBorderColor: line,
  };
}
