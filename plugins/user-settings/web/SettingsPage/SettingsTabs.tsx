import { type Tab, TabbedLayout } from '@callboard/ui';
import { type Contribution, PluginErrorBoundary, useText } from '@callboard/web-kit';
import type { SettingsTab } from '../settingsTabPoint.ts';

type Tabs = readonly Contribution<SettingsTab>[];
type SettingsTabsProps = { tabs: Tabs; shown?: readonly Tab[] };

/** The tabs that have something to show. Each is evaluated by a separate component, since hooks may not be called in a loop. */
export function SettingsTabs({ tabs, shown = [] }: SettingsTabsProps) {
  const [first, ...rest] = tabs;
  if (!first) return <TabbedLayout tabs={shown} />;
  return <FirstTab first={first} rest={rest} shown={shown} />;
}

type FirstTabProps = { first: Contribution<SettingsTab>; rest: Tabs; shown: readonly Tab[] };

function FirstTab({ first: { pluginId, value }, rest, shown }: FirstTabProps) {
  const { path, Component, useStatus = always } = value;
  const title = useText(value.title);
  const { isShown, count } = useStatus();
  const content = (
    <PluginErrorBoundary pluginId={pluginId}>
      <Component />
    </PluginErrorBoundary>
  );
  return <SettingsTabs tabs={rest} shown={isShown ? [...shown, { path, title, count, content }] : shown} />;
}

const always = (): { isShown: boolean; count?: number } => ({ isShown: true });
