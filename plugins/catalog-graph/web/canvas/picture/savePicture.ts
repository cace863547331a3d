import type { Hue } from '@callboard/ui';
import { saveFile } from '@callboard/web-kit';
import type { Curve } from '../../layout/edgePath.ts';
import type { ArrangedDrawing } from '../../layout/useLayout.ts';
import { graphPicture } from './graphPicture.ts';

type HueOf = (entityRef: string) => Hue;

/** Saves the graph as a picture, in the colours of the current theme. */
export function savePicture(arranged: ArrangedDrawing, curve: Curve, hueOf: HueOf): void {
  const style = getComputedStyle(document.documentElement);
  const color = (variable: string) => style.getPropertyValue(variable).trim();
  const picture = graphPicture(arranged, curve, {
    ground: color('--cb-sunken'),
    card: color('--cb-card'),
    line: color('--cb-line-strong'),
    accent: color('--cb-accent'),
    text: color('--cb-text'),
    dimmed: color('--cb-dimmed'),
    of: (entityRef) => color(`--cb-hue-${hueOf(entityRef)}`),
  });
  const [root] = arranged.graph.nodes;
  const name = root?.entityRef.split('/').at(-1) ?? 'graph';
  saveFile(`${name}-graph.svg`, picture, 'image/svg+xml');
}
