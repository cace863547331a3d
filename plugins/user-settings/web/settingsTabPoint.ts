import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';

/** A tab on the settings page. */
export type SettingsTab = {
  /** Relative to the address of the page; empty for the first tab. */
  path: string;
  title: TranslatedText;
  order: number;
  Component: ComponentType;
  /** Whether there is something to show, and how much. Without it, the tab is always shown. */
  useStatus?: () => { isShown: boolean; count?: number };
};

/** Where plugins add settings and information about the user's own account. */
export const settingsTabPoint = createExtensionPoint<SettingsTab>({
  id: 'user-settings.tabs',
  description: 'Tabs of the settings page',
});
