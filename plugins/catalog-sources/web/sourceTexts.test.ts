import { describe, expect, test } from 'vitest';
import { intervalText, shortPlace, tailLength } from './sourceTexts.ts';

describe('an interval', () => {
  test.each([
    [340, '340 milliseconds'],
    [1_000, '1 second'],
    [90_000, '1.5 minutes'],
    [3_600_000, '1 hour'],
    [2 * 86_400_000, '2 days'],
  ])('of %s ms is %s', (ms, text) => expect(intervalText(ms, 'en')).toBe(text));

  test('is in the language of the page', () => expect(intervalText(90_000, 'de')).toBe('1,5 Minuten'));

  test('can be short', () => expect(intervalText(120_000, 'en', 'narrow')).toBe('2m'));
});

describe('a place', () => {
  test.each([
    ['https://github.com/crew/gate/blob/main/catalog-info.yaml', 'github.com/crew/gate/main'],
    ['https://gitlab.com/crew/gate/-/blob/main/catalog-info.yaml', 'gitlab.com/crew/gate/main'],
    ['https://github.com/crew/gate/tree/main/docs/api.yaml', 'github.com/crew/gate/main/docs/api.yaml'],
    ['./catalog-info.yaml', './catalog-info.yaml'],
    ['/etc/portal/catalog-info.yaml', '/etc/portal/catalog-info.yaml'],
  ])('%s is shortened to %s', (url, short) => expect(shortPlace(url)).toBe(short));

  test('keeps its folder and file at its end, within limits', () => {
    expect(tailLength('/etc/portal/services/catalog-info.yaml')).toBe('/services/catalog-info.yaml'.length);
    expect(tailLength('a/b')).toBe(10);
    expect(tailLength('a-name-without-folders')).toBe(10);
    expect(tailLength(`/etc/${'long'.repeat(20)}/catalog-info.yaml`)).toBe(40);
  });
});
