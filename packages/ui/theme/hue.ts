export const hues = ['blue', 'violet', 'teal', 'green', 'orange', 'purple', 'pink', 'sky', 'amber', 'grey'] as const;
/** A muted colour to distinguish kinds of entities; the colour has no meaning. */
export type Hue = (typeof hues)[number];

/** As a CSS value that follows the theme. */
export function hueColor(hue: Hue): string {
  return `var(--cb-hue-${hue})`;
}

/** A default hue: the same name always has the same one. */
export function stableHue(name: string): Hue {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  // All but the last, which is grey.
  return hues[sum % (hues.length - 1)] ?? 'grey';
}
