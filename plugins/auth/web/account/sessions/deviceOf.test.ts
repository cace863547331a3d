import { expect, test } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const like = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0.0.0 Safari/537.36`, 'Chrome', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${like} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${like} Chrome/141.0 Safari/537.36`, 'Chrome', 'ChromeOS', false],
  [`Mozilla/5.0 (X11; Linux aarch64) ${like} HeadlessChrome/141.0 Safari/537.36`, 'Chrome', 'Linux', false],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Version/18.6 Safari/605.1.15`, 'Safari', 'macOS', false],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${like} Chrome/141.0 Safari/537.36 OPR/122.0`,
    'Opera',
    'macOS',
    false,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${like} Version/18.6 Mobile Safari/604.1`,
    'Safari',
    'iOS',
    true,
  ],
  [`Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${like} CriOS/141.0 Mobile Safari/604.1`, 'Chrome', 'iPadOS', true],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${like} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  ['curl/8.5.0', undefined, undefined, false],
  ['', undefined, undefined, false],
])('%s', (userAgent, browser, system, isHandheld) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system, isHandheld });
});
