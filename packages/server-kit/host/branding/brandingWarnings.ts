import { messageOf } from '@callboard/errors';
import { type Accent, accentOf, indicatorOf, type ThemeVariant } from './accents.ts';
import { isUrl, readBrandImage } from './brandImages.ts';
import type { BrandingConfig } from './brandingConfig.ts';

export type BrandColours = {
  accents: Partial<Record<ThemeVariant, Accent>>;
  indicator?: string;
  warnings: string[];
};

/** The configured colours with enough contrast, and a warning for each that was corrected. */
export function brandColours({ theme = {} }: BrandingConfig): BrandColours {
  const result: BrandColours = { accents: {}, warnings: [] };
  for (const variant of ['light', 'dark'] as const) {
    const settings = theme[variant];
    const { key, text } = settings?.primaryColor
      ? { key: 'primaryColor', text: settings.primaryColor }
      : { key: 'palette.primary.main', text: settings?.palette?.primary?.main };
    if (text === undefined) continue;
    const { accent, warning } = accentOf(variant, `app.branding.theme.${variant}.${key}`, text);
    result.accents[variant] = accent;
    if (warning) result.warnings.push(warning);
  }
  const indicator = indicatorIn(theme);
  if (indicator) {
    const found = indicatorOf(indicator.key, indicator.text);
    result.indicator = found.indicator;
    if (found.warning && !indicator.isAccent) result.warnings.push(found.warning);
  }
  return result;
}

/** The sidebar is dark in both themes, so the colour for the dark theme comes first. */
function indicatorIn(theme: NonNullable<BrandingConfig['theme']>) {
  for (const variant of ['dark', 'light'] as const) {
    const { navigationIndicatorColor, palette } = theme[variant] ?? {};
    const key = `app.branding.theme.${variant}.`;
    if (navigationIndicatorColor) return { key: `${key}navigationIndicatorColor`, text: navigationIndicatorColor };
    if (palette?.navigation) return { key: `${key}palette.navigation.indicator`, text: palette.navigation.indicator };
  }
  for (const variant of ['dark', 'light'] as const) {
    const text = theme[variant]?.primaryColor ?? theme[variant]?.palette?.primary?.main;
    if (text) return { key: variant, text, isAccent: true };
  }
  return undefined;
}

/** The images that the configuration names, by the key that names them. */
export function imageSources({ fullLogo, iconLogo, favicon }: BrandingConfig): ReadonlyMap<string, string> {
  const all = {
    'app.branding.fullLogo.light': fullLogo?.light,
    'app.branding.fullLogo.dark': fullLogo?.dark,
    'app.branding.iconLogo.light': iconLogo?.light,
    'app.branding.iconLogo.dark': iconLogo?.dark,
    'app.branding.favicon': favicon,
  };
  return new Map(Object.entries(all).flatMap(([key, source]) => (source === undefined ? [] : [[key, source]])));
}

/** The same, with one key for an image that is configured for both themes. */
function imagesByKey(branding: BrandingConfig): Map<string, string> {
  const sources = imageSources(branding);
  const entries = [...sources].flatMap(([key, source]): [string, string][] => {
    const base = key.replace(/\.(?:light|dark)$/, '');
    const isForBoth = sources.get(`${base}.light`) === sources.get(`${base}.dark`) && base !== key;
    return [[isForBoth ? base : key, source]];
  });
  return new Map(entries);
}

/** Problems of the images that can be read without a network, for `--check`. */
export async function imageProblems(branding: BrandingConfig): Promise<string[]> {
  const found = await Promise.all(
    [...imagesByKey(branding)].map(async ([key, source]) => {
      if (isUrl(source)) return [];
      return readBrandImage(key, source).then(
        () => [],
        (error: unknown) => [messageOf(error)],
      );
    }),
  );
  return found.flat();
}
