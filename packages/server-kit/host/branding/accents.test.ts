import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accentOf, indicatorOf, sidebarColours, themeColours } from './accents.ts';
import { contrastOf, hexOf, parseColour } from './colours.ts';

const key = 'app.branding.theme.light.primaryColor';

describe('an accent', () => {
  test.each([
    ['light', '#0066cc'],
    ['dark', '#1fa7f8'],
  ] as const)('in the %s theme with enough contrast is used as it is', (theme, text) => {
    const { accent, warning } = accentOf(theme, key, text);
    expect([accent.accent, warning]).toEqual([text, undefined]);
  });

  test('[CONF-009] with too little contrast is corrected, and the warning names the key, the value and the rule', () => {
    const { accent, warning } = accentOf('light', key, '#ffd500');
    expect(warning).toBe(
      `'${key}' is '#ffd500', which has a contrast of 1.2:1 on the light background #f5f4ef, but WCAG AA (1.4.11) requires 3.0:1; using '${accent.accent}' instead`,
    );
    for (const ground of themeColours.light.grounds) {
      expect(contrastOf(parseColour(accent.accent)!, ground)).toBeGreaterThanOrEqual(3);
    }
  });

  test('that neither dark nor white text stands out from is corrected for the text', () => {
    // Between the two: white text needs a darker surface, and dark text a lighter one.
    const { accent, warning } = accentOf('light', key, '#7a7a7a');
    expect(warning).toContain('with the text on it, but WCAG AA (1.4.3) requires 4.5:1');
    expect(contrastOf(parseColour(accent.accent)!, parseColour(accent.onAccent)!)).toBeGreaterThanOrEqual(4.5);
  });

  test('[CONF-009] has readable text and visible lines, whichever colour is configured', () => {
    const weak = [];
    for (let hue = 0; hue < 360; hue += 30) {
      for (const lightness of [5, 25, 45, 55, 75, 95]) {
        const text = `hsl(${hue}, 90%, ${lightness}%)`;
        for (const theme of ['light', 'dark'] as const) {
          const { accent } = accentOf(theme, key, text);
          const [fill, on, words] = [accent.accent, accent.onAccent, accent.text].map((hex) => parseColour(hex)!);
          const grounds = themeColours[theme].grounds;
          const isStrong =
            contrastOf(fill!, on!) >= 4.5 &&
            grounds.every((ground) => contrastOf(fill!, ground) >= 3 && contrastOf(words!, ground) >= 4.5);
          if (!isStrong) weak.push(`${theme} ${text}`);
        }
        const { indicator } = indicatorOf(key, text);
        if (sidebarColours.some((ground) => contrastOf(parseColour(indicator)!, ground) < 3))
          weak.push(`sidebar ${text}`);
      }
    }
    expect(weak).toEqual([]);
  });
});

test('the backgrounds and texts are those of the stylesheet', () => {
  const styles = readFileSync(join(import.meta.dirname, '../../../ui/styles.css'), 'utf8');
  const [light = '', dark = ''] = styles.split('data-mantine-color-scheme="dark"');
  const tokens = (part: string, names: readonly string[]) =>
    names.map((name) => new RegExp(`--cb-${name}: (#[0-9a-f]{6});`).exec(part)?.[1]);
  const shown = (theme: 'light' | 'dark') => themeColours[theme].grounds.map(hexOf);
  expect(shown('light')).toEqual(tokens(light, ['canvas', 'card', 'sunken']));
  expect(tokens(light, ['hover'])).toEqual(tokens(light, ['sunken']));
  expect(shown('dark')).toEqual(tokens(dark, ['canvas', 'card', 'sunken', 'hover']));
  expect([themeColours.light.texts[0]!, themeColours.dark.texts[0]!].map(hexOf)).toEqual(
    [light, dark].flatMap((part) => tokens(part, ['on-accent'])),
  );
  expect(sidebarColours.map(hexOf)).toEqual([light, dark].flatMap((part) => tokens(part, ['sidebar'])));
});

test.each([
  ['#0a5', '#00aa55'],
  ['#00AA55', '#00aa55'],
  ['rgb(0, 170, 85)', '#00aa55'],
  ['hsl(150, 100%, 33%)', '#00a854'],
  ['red', undefined],
  ['rgb(0, 170, 300)', undefined],
  ['#12345', undefined],
  ['red;}body{display:none', undefined],
])('the colour %s is read as %s', (text, hex) => {
  const colour = parseColour(text);
  expect(colour && hexOf(colour)).toBe(hex);
});
