import { configApi, useApi, useConfiguredParts } from '@callboard/web-kit';
import { type ConfiguredTool, type ToolIcon, toolIcons, type WorldClockPlace } from '../../common/index.ts';

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
  const listed = useConfiguredParts()?.configOf('home-page-widget', 'world-clock')?.clockConfigs;
  return own ?? (Array.isArray(listed) ? (listed as readonly WorldClockPlace[]) : []);
}

const isToolIcon = (icon: string | undefined): icon is ToolIcon =>
  icon !== undefined && (toolIcons as readonly string[]).includes(icon);
