import { IconPuzzle } from '@callboard/ui/icons';
import type { IconSource, NavIcon } from '@callboard/web-kit';
import { configuredIcons } from '../configured/configuredIcons.ts';

const maxPathLength = 10_000;
const pathData = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]+$/;

/** The icon that a plugin describes: a component, a name that the configuration can use, too, such as `rocket`, or an SVG path in a square of 24 units. */
export function iconFrom(source: NavIcon | IconSource, pluginId: string): NavIcon {
  if (typeof source === 'string') {
    const known = Object.hasOwn(configuredIcons, source) ? configuredIcons[source] : undefined;
    return known ?? unusable(pluginId, `there is no icon '${source}'`);
  }
  if (!isPath(source)) return source;
  const { path, isFilled = false } = source;
  if (path.length > maxPathLength || !pathData.test(path)) return unusable(pluginId, 'its icon is not an SVG path');
  return pathIcon(path, isFilled);
}

const isPath = (source: object): source is Exclude<IconSource, string> =>
  typeof (source as { path?: unknown }).path === 'string';

const pathIcon =
  (path: string, isFilled: boolean): NavIcon =>
  ({ size = 24, stroke = 2 }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );

/** A plugin with a wrong icon still works. */
function unusable(pluginId: string, problem: string): NavIcon {
  console.error(`The plugin '${pluginId}' is shown with the default icon: ${problem}`);
  return IconPuzzle;
}
