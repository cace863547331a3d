import { type ConfigApi, isRecord } from '../config/configApi.ts';
import type { NavIcon } from '../plugins/plugin.ts';

type Override = { title?: string; icon?: NavIcon };

/** The titles and icons of `app.pluginOverrides`. All entries that match a plugin apply, and later ones win. */
export function overridesIn(
  config: ConfigApi,
  icons: Readonly<Record<string, NavIcon>>,
): (pluginId: string) => Override {
  const list = config.get('app.pluginOverrides');
  const entries = (Array.isArray(list) ? list : []).filter(isRecord);
  return (pluginId) => {
    const override: Override = {};
    for (const { match, info } of entries) {
      if (!isRecord(info) || !matches(isRecord(match) ? match : {}, pluginId)) continue;
      if (typeof info.title === 'string') override.title = info.title;
      const icon = typeof info.icon === 'string' && Object.hasOwn(icons, info.icon) ? icons[info.icon] : undefined;
      if (icon) override.icon = icon;
    }
    return override;
  };
}

function matches({ pluginId, packageName }: Readonly<Record<string, unknown>>, id: string): boolean {
  const isMatch = (pattern: unknown, names: readonly string[]) =>
    typeof pattern !== 'string' || names.some((name) => isGlobMatch(pattern, name));
  return isMatch(pluginId, [id]) && isMatch(packageName, [`@backstage/plugin-${id}`, `@callboard/plugin-${id}`]);
}

/** `*` matches any text. */
function isGlobMatch(pattern: string, text: string): boolean {
  const [start = '', ...parts] = pattern.split('*');
  const end = parts.pop();
  if (end === undefined) return text === start;
  if (!text.startsWith(start) || !text.endsWith(end) || text.length < start.length + end.length) return false;
  let place = start.length;
  for (const part of parts) {
    const found = text.indexOf(part, place);
    if (found < 0) return false;
    place = found + part.length;
  }
  return place <= text.length - end.length;
}
