import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';

/** A work item of the user. */
export type WorkItem = {
  id: string;
  title: string;
  /** The problem, in one line. */
  reason: string;
  /** The page where it can be fixed, if there is one. */
  to?: string;
  severity: 'error' | 'warning' | 'info';
  /** Since when, as an ISO time. */
  since?: string;
  /** Removes it from the list, if the user can dismiss it. */
  dismiss?: () => void;
};

/** A source of work items. `useWork` is a hook. */
export type WorkSource = {
  id: string;
  order: number;
  title: TranslatedText;
  icon: NavIcon;
  useWork(): { items: readonly WorkItem[]; total: number; isLoading: boolean; error?: Error };
};

/** Loaded with the widget, not before. */
export type WorkSources = { id: string; load(): Promise<readonly WorkSource[]> };

export const workPoint = createExtensionPoint<WorkSources>({
  id: 'home.work',
  description: 'Open tasks of the user, shown in the widget "My work"',
});
