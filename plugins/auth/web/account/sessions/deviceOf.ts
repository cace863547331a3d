export type Device = { browser?: string; system?: string; isHandheld: boolean };

// The first match counts: most browsers also claim to be others.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string, 'handheld'?])[] = [
  [/\biPhone\b/, 'iOS', 'handheld'],
  [/\biPad\b/, 'iPadOS', 'handheld'],
  [/\bAndroid\b/, 'Android', 'handheld'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/** The browser and system from a user agent, by their common names. */
export function deviceOf(userAgent: string): Device {
  const [, browser] = browsers.find(([pattern]) => pattern.test(userAgent)) ?? [];
  const [, system, kind] = systems.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, isHandheld: kind === 'handheld' };
}
