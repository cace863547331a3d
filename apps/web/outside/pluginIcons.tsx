import * as icons from '@callboard/ui/icons';
import type { IconSource, NavIcon } from '@callboard/web-kit';

const named = icons as unknown as Readonly<Record<string, NavIcon>>;
const maxPathLength = 10_000;
const pathData = /^[MmLlHhVvCcSsQqTtAaZz\d\s,.eE+-]+$/;

/** The icon that a plugin describes: a component, a name of the set such as `chart-bar`, or an SVG path in a square of 24 units. */
export function iconFrom(source: NavIcon | IconSource, pluginId: string): NavIcon {
  if (typeof source === 'string') {
    const name = source.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase());
    return named[`Icon${name}`] ?? unusable(pluginId, `there is no icon '${source}'`);
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
  console.error(`The plugin '${pluginId}' has the icon of all plugins: ${problem}`);
  return icons.IconPuzzle;
}
