import { diagramColours } from './diagramColours.ts';

type Options = {
  isDark: boolean;
  /** The name of a diagram, before its text. */
  label: string;
  signal: AbortSignal;
};

const maxLabelLength = 300;
const maxSourceLength = 50_000;
const maxDiagrams = 50;
let drawn = 0;
const leastWidth = 440;
/** On both sides of a diagram. */
const padding = 16;
/**
 * A diagram that would be drawn smaller than this scrolls instead, because its text would be unreadable, especially on
 * phones.
 */
const smallest = (width: number) => (width < leastWidth ? 0.6 : 0.55);

/** Draws Mermaid diagrams; one that cannot be drawn stays as text, with the reason above it. */
export async function drawDiagrams(root: ShadowRoot, { isDark, label, signal }: Options): Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre.mermaid, div.mermaid')].slice(0, maxDiagrams);
  if (blocks.length === 0) return;
  const { default: mermaid } = await import('mermaid');
  if (signal.aborted) return;
  mermaid.initialize({
    startOnLoad: false,
    // No HTML in labels, no active links.
    securityLevel: 'strict',
    // Settings that a diagram may not change: Mermaid's own list, and those that become styles of the page.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'],
      ...['themeCSS', 'fontFamily', 'altFontFamily'],
    ],
    // Otherwise Mermaid leaves an image of the error at the end of the app.
    suppressErrorRendering: true,
    theme: 'base',
    themeVariables: { ...diagramColours(document.documentElement), darkMode: isDark },
    fontFamily: 'var(--cb-sans)',
    maxTextSize: maxSourceLength,
    // Otherwise it is as wide as the window, and then too small to read here.
    gantt: { useWidth: Math.max(leastWidth, root.host.clientWidth - padding) },
  });
  for (const block of blocks) {
    block.dataset.source ??= block.textContent ?? '';
    const source = block.dataset.source;
    try {
      drawn += 1;
      const { svg } = await mermaid.render(`docs-diagram-${drawn}`, source);
      if (signal.aborted) return;
      block.innerHTML = svg;
      keepReadable(block, root.host.clientWidth);
      block.setAttribute('role', 'img');
      block.setAttribute('aria-label', `${label}: ${wordsIn(block)}`.slice(0, maxLabelLength));
      block.dataset.drawn = '';
    } catch (error) {
      if (signal.aborted) return;
      block.textContent = source;
      block.title = error instanceof Error ? error.message : String(error);
    }
  }
}

function keepReadable(block: HTMLElement, room: number): void {
  const svg = block.querySelector<SVGSVGElement>(':scope > svg');
  const width = Number(svg?.getAttribute('viewBox')?.split(/[\s,]+/)[2]);
  if (svg && width > 0) svg.style.minInlineSize = `${Math.round(width * smallest(room))}px`;
}

/** For screen readers. */
const wordsIn = (block: HTMLElement): string =>
  [...block.querySelectorAll('text, foreignObject')]
    .map((text) => text.textContent?.trim())
    .filter(Boolean)
    .join(', ');
