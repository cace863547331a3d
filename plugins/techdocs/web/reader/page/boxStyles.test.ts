import { expect, test } from 'vitest';
import { boxStyles } from './boxStyles.ts';

const types = 'note abstract info tip success question warning failure danger bug example quote'.split(' ');

test('each type of admonition has its own icon', () => {
  const style = document.createElement('style');
  style.textContent = boxStyles;
  document.head.append(style);
  const rules = [...style.sheet!.cssRules].filter((rule) => rule instanceof CSSStyleRule);
  const iconOf = (tag: string, type: string) => {
    const box = document.createElement(tag);
    box.className = tag === 'details' ? type : `admonition ${type}`;
    return rules
      .filter((rule) => box.matches(rule.selectorText))
      .at(-1)
      ?.style.getPropertyValue('--icon');
  };
  const icons = types.map((type) => iconOf('div', type));
  expect(icons.every((icon) => icon?.includes('data:image/svg+xml'))).toBe(true);
  expect(new Set(icons).size).toBe(types.length);
  expect(types.map((type) => iconOf('details', type))).toEqual(icons);
  expect(iconOf('div', 'hint')).toBe(iconOf('div', 'tip'));
  style.remove();
});
