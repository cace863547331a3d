import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';

/** One thing that waits for the user. */
export type WorkItem = {
  id: string;
  title: string;
  /** What is the matter, in one line. */
  reason: string;
  /** The place that helps, where there is one. */
  to?: string;
  severity: 'error' | 'warning' | 'info';
  /** Since when, as an ISO time. */
  since?: string;
  /** Takes it off the list, where the user may decide that it is no work. */
  dismiss?: () => void;
};

/** Something that has work for the user. `useWork` is a hook. */
export type WorkSource = {
  id: string;
  order: number;
  title: TranslatedText;
  icon: NavIcon;
  useWork(): { items: readonly WorkItem[]; total: number; isLoading: boolean; error?: Error };
};

/** Sources that are loaded with the widget, and not before. */
export type WorkSources = { id: string; load(): Promise<readonly WorkSource[]> };

export const workPoint = createExtensionPoint<WorkSources>({
  id: 'home.work',
  description: 'Open tasks of the user, shown in the widget "My work"',
});
