import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const styles = readFileSync(join(import.meta.dirname, '../styles.css'), 'utf8');

function tokensOf(selector: string): Record<string, string> {
  const block = styles.slice(styles.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries(
    [...block.matchAll(/--cb-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

const light = tokensOf(':root');
const themes = { light, dark: { ...light, ...tokensOf(':root[data-mantine-color-scheme="dark"]') } };
const texts = ['text', 'dimmed', 'danger-text', 'warning-text', 'success-text', 'info-text'];
const kinds = Object.keys(light).filter((name) => name.startsWith('kind-'));
const grounds = ['canvas', 'card', 'sunken', 'hover'];

test.each(Object.entries(themes))(
  'in the %s theme every text colour stands out from every ground by 4.5 to 1',
  (_, tokens) => {
    const pairs = [...texts, ...kinds].flatMap((text) => grounds.map((ground) => [text, ground]));
    pairs.push(
      ['on-accent', 'accent'],
      ['tooltip-text', 'tooltip'],
      ['sidebar-text', 'sidebar'],
      ['sidebar-on', 'sidebar'],
    );

    const weak = pairs.filter(([text = '', ground = '']) => contrast(tokens[text] ?? '', tokens[ground] ?? '') < 4.5);

    expect(weak).toEqual([]);
  },
);

test.each(Object.entries(themes))('in the %s theme the focus ring stands out by 3 to 1', (_, tokens) => {
  const weak = grounds.filter((ground) => contrast(tokens.focus ?? '', tokens[ground] ?? '') < 3);

  expect(weak).toEqual([]);
  expect(contrast(tokens['focus-on-ink'] ?? '', tokens.sidebar ?? '')).toBeGreaterThan(3);
});
