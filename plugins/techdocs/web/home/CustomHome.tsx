import { DocsPanel } from './DocsPanel.tsx';
import type { HomePanel } from './panelsIn.ts';

/** The docs home as configured. */
export function CustomHome({ panels }: { panels: readonly HomePanel[] }) {
  return panels.map(({ title, description, whose, filter }) => (
    <DocsPanel key={title} title={title} description={description} query={{ whose, filter }} />
  ));
}
