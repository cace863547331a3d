import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';

/** A tab of the settings page. */
export type SettingsTab = {
  /** Below the address of the page; empty for the first tab. */
  path: string;
  title: TranslatedText;
  order: number;
  Component: ComponentType;
  /** Whether there is something to show, and how much; left out, the tab is always there. */
  useStatus?: () => { isShown: boolean; count?: number };
};

/** Where plugins add what a user sets or sees about their own account. */
export const settingsTabPoint = createExtensionPoint<SettingsTab>({
  id: 'user-settings.tabs',
  description: 'Tabs of the settings page',
});
