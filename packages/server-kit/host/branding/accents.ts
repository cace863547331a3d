import { type Colour, contrastOf, hexOf, mix, parseColour } from './colours.ts';

export type ThemeVariant = 'light' | 'dark';

/** Colours of one theme, as `#rrggbb`. */
export type Accent = { accent: string; onAccent: string; hover: string; text: string };

const black: Colour = [0, 0, 0];
const white: Colour = [255, 255, 255];
const colour = (text: string) => parseColour(text)!;

/** The backgrounds and texts of `packages/ui/styles.css`; `accents.test.ts` compares them. */
export const themeColours = {
  light: { grounds: ['#fafaf7', '#ffffff', '#f5f4ef'].map(colour), texts: [colour('#1d1b16'), white], limit: black },
  dark: {
    grounds: ['#111319', '#181b22', '#14171d', '#1f232c'].map(colour),
    texts: [colour('#14120c'), white],
    limit: white,
  },
};
/** The sidebar is dark in both themes. */
export const sidebarColours = ['#12141a', '#0b0d12'].map(colour);

/** WCAG 2.2 AA: 1.4.11 for lines, rings and surfaces, 1.4.3 for text. */
const lineContrast = 3;
const textContrast = 4.5;
const steps = 100;

/** The accent of a theme, darker (in the light theme) or lighter if it has too little contrast, and a warning about that. */
export function accentOf(theme: ThemeVariant, key: string, text: string): { accent: Accent; warning?: string } {
  const { grounds, texts, limit } = themeColours[theme];
  const wanted = colour(text);
  const onGround = (candidate: Colour) => lowest(candidate, grounds);
  const best = (candidate: Colour) => texts.toSorted((a, b) => contrastOf(b, candidate) - contrastOf(a, candidate))[0]!;
  const underText = (candidate: Colour) => contrastOf(candidate, best(candidate));
  const found = nearestColour(
    wanted,
    limit,
    (candidate) => onGround(candidate) >= lineContrast && underText(candidate) >= textContrast,
  );
  const readable = nearestColour(found, limit, (candidate) => onGround(candidate) >= textContrast);
  const accent = {
    accent: hexOf(found),
    onAccent: hexOf(best(found)),
    hover: hexOf(mix(found, limit, 0.1)),
    text: hexOf(readable),
  };
  if (found === wanted) return { accent };
  const background = grounds.toSorted((a, b) => contrastOf(a, wanted) - contrastOf(b, wanted))[0]!;
  const rule =
    onGround(wanted) < lineContrast
      ? `a contrast of ${ratio(onGround(wanted))} on the ${theme} background ${hexOf(background)}, but WCAG AA (1.4.11) requires ${ratio(lineContrast)}`
      : `a contrast of ${ratio(underText(wanted))} with the text on it, but WCAG AA (1.4.3) requires ${ratio(textContrast)}`;
  return { accent, warning: `'${key}' is '${text}', which has ${rule}; using '${accent.accent}' instead` };
}

/** The same for the colour of the current item in the sidebar. */
export function indicatorOf(key: string, text: string): { indicator: string; warning?: string } {
  const wanted = colour(text);
  const contrast = (candidate: Colour) => lowest(candidate, sidebarColours);
  const found = nearestColour(wanted, white, (candidate) => contrast(candidate) >= lineContrast);
  const indicator = hexOf(found);
  if (found === wanted) return { indicator };
  const rule = `a contrast of ${ratio(contrast(wanted))} on the sidebar ${hexOf(sidebarColours[0]!)}, but WCAG AA (1.4.11) requires ${ratio(lineContrast)}`;
  return { indicator, warning: `'${key}' is '${text}', which has ${rule}; using '${indicator}' instead` };
}

const lowest = (candidate: Colour, grounds: readonly Colour[]) =>
  Math.min(...grounds.map((ground) => contrastOf(candidate, ground)));

/** The first colour on the way to black or white that passes. */
function nearestColour(from: Colour, limit: Colour, passes: (candidate: Colour) => boolean): Colour {
  if (passes(from)) return from;
  for (let step = 1; step < steps; step += 1) {
    const candidate = mix(from, limit, step / steps);
    if (passes(candidate)) return candidate;
  }
  return limit;
}

const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;
