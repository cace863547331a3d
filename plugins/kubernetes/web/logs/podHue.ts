import { type Hue, hues } from '@callboard/ui';

const given = new Map<string, Hue>();
const maxPods = 1_000;
/** Without grey, which marks secondary text. */
const coloured = hues.filter((hue) => hue !== 'grey');

/** Assigns colours to pods in turn, so few pods never share one, and each keeps its own. */
export function podHue(pod: string): Hue {
  const known = given.get(pod);
  if (known) return known;
  if (given.size >= maxPods) given.clear();
  const hue = coloured[given.size % coloured.length] ?? 'blue';
  given.set(pod, hue);
  return hue;
}
