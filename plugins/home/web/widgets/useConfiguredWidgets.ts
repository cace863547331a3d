import { configApi, useApi, useConfiguredParts } from '@callboard/web-kit';
import { type ConfiguredTool, type ToolIcon, toolIcons, type WorldClockPlace } from '../../common/index.ts';

/** The server has checked them. */
type ListedClocks = { clockConfigs?: readonly WorldClockPlace[]; customTimeFormat?: { hour12?: boolean } };
type ListedTool = { label: string; url: string; icon?: string };

/** The links of the toolkit: those of `home.toolkit`, or of Backstage's extension. */
export function useConfiguredTools(): readonly ConfiguredTool[] {
  const own = useApi(configApi).get('home.toolkit') as readonly ConfiguredTool[] | undefined;
  const listed = useConfiguredParts()?.configOf('home-page-widget', 'toolkit')?.tools;
  if (own || !Array.isArray(listed)) return own ?? [];
  return (listed as readonly ListedTool[]).map(({ label, url, icon }) => ({
    title: label,
    url,
    ...(isToolIcon(icon) && { icon }),
  }));
}

/** The clocks: those of `home.worldClocks`, or of Backstage's extension. */
export function useConfiguredClocks(): readonly WorldClockPlace[] {
  const own = useApi(configApi).get('home.worldClocks') as readonly WorldClockPlace[] | undefined;
  const listed = useConfiguredParts()?.configOf('home-page-widget', 'world-clock') as ListedClocks | undefined;
  const { clockConfigs = [], customTimeFormat: { hour12 } = {} } = listed ?? {};
  return own ?? clockConfigs.map((clock) => ({ ...clock, ...(hour12 !== undefined && { hour12 }) }));
}

const isToolIcon = (icon: string | undefined): icon is ToolIcon =>
  icon !== undefined && (toolIcons as readonly string[]).includes(icon);
