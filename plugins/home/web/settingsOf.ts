import type { WidgetSetting, WidgetSettings } from './widgetPoint.ts';

/** The effective settings of a widget: the chosen values that are still valid, and defaults for the others. */
export function settingsOf(settings: readonly WidgetSetting[] = [], chosen: WidgetSettings = {}): WidgetSettings {
  return Object.fromEntries(
    settings.map((setting) => {
      const value = chosen[setting.key];
      return [setting.key, value !== undefined && isPossible(setting, value) ? value : setting.fallback];
    }),
  );
}

function isPossible(setting: WidgetSetting, value: string | number | boolean): boolean {
  if (typeof value !== typeof setting.fallback) return false;
  if (setting.type === 'choice') return setting.choices.some((choice) => choice.value === value);
  if (setting.type === 'number') return setting.min <= Number(value) && Number(value) <= setting.max;
  if (setting.type === 'text' || setting.type === 'list')
    return String(value).length <= (setting.maxLength ?? Number.POSITIVE_INFINITY);
  return true;
}
