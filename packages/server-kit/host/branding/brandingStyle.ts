import type { Accent } from './accents.ts';
import type { BrandColours } from './brandingWarnings.ts';

type Pair = { light: string; dark: string };
type StyleOptions = {
  colours: BrandColours;
  logo?: Pair | undefined;
  icon?: Pair | undefined;
  logoWidth?: number | string | undefined;
};

/**
 * The style element of the page: variables that the stylesheets of the app read. Its selectors outweigh those of the app and of Mantine,
 * which come later. Empty without branding.
 */
export function brandingStyle({ colours, logo, icon, logoWidth = 140 }: StyleOptions): string {
  const width = typeof logoWidth === 'number' || /^[\d.]+$/.test(logoWidth) ? `${logoWidth}px` : logoWidth;
  const both = {
    ...(colours.indicator && { '--cb-focus-on-ink': colours.indicator }),
    // The sidebar is dark in both themes.
    ...(icon && { '--cb-mark': urlOf(icon.dark), '--cb-mark-on-canvas': urlOf(icon.light) }),
    ...(logo && { '--cb-logo': urlOf(logo.dark), '--cb-logo-width': width, '--cb-brand-name': 'none' }),
  };
  const { light, dark } = colours.accents;
  const themed = (theme: string) => `:root:root:root[data-mantine-color-scheme="${theme}"]`;
  return [
    rule(':root:root', both),
    rule(themed('light'), accentVariables(light)),
    rule(themed('dark'), {
      ...(icon && { '--cb-mark-on-canvas': urlOf(icon.dark) }),
      ...accentVariables(dark),
    }),
    ...(light ? [filledText(themed('light'), light)] : []),
    ...(dark ? [filledText(themed('dark'), dark)] : []),
  ].join('');
}

const urlOf = (path: string) => `url("${path}")`;

function rule(selector: string, variables: Readonly<Record<string, string>>): string {
  const lines = Object.entries(variables).map(([name, value]) => `${name}:${value}`);
  return lines.length === 0 ? '' : `${selector}{${lines.join(';')}}`;
}

function accentVariables(accent: Accent | undefined): Record<string, string> {
  if (!accent) return {};
  const tint = (percent: number) => `color-mix(in srgb,${accent.accent} ${percent}%,transparent)`;
  const mantine = {
    filled: accent.accent,
    'filled-hover': accent.hover,
    light: tint(12),
    'light-hover': tint(18),
    'light-color': accent.text,
    outline: accent.accent,
    'outline-hover': tint(8),
    text: accent.text,
    5: accent.accent,
    6: accent.hover,
  };
  return {
    '--cb-accent': accent.accent,
    '--cb-on-accent': accent.onAccent,
    '--cb-focus': accent.accent,
    ...Object.fromEntries(Object.entries(mantine).map(([name, value]) => [`--mantine-color-amber-${name}`, value])),
  };
}

/** Mantine chooses black for the text of filled controls in JavaScript, because its own palette has a light accent. */
function filledText(theme: string, { onAccent }: Accent): string {
  const names = ['button-color', 'ai-color', 'badge-color', 'alert-color'];
  return `${theme} [style*="--mantine-color-black)"]{${names.map((name) => `--${name}:${onAccent}!important`).join(';')}}`;
}
