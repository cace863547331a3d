import type { ComponentType } from 'react';
import { createExtensionPoint } from './extensionPoint.ts';

type CommandIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** An entry of the command palette: it opens a page or runs an action. */
export type Command = {
  id: string;
  title: string;
  subtitle?: string;
  icon?: CommandIcon;
  /** The heading of its group, already translated. */
  group: string;
  keywords?: readonly string[];
  /**
   * Its position while the user types: by its own letters by default; `found` for search results, which are always shown,
   * in the order of the search; or `last`.
   */
  standing?: 'found' | 'last';
  /** Without a query it is listed only if it was used recently. */
  isOnlyRecent?: boolean;
  /** About the open page, or the user: without a query it comes before all others, the page first. */
  about?: 'page' | 'user';
  /** Called when it is selected, before its action. */
  onChoose?(): void;
} & ({ to: string; run?: undefined } | { run(): void; to?: undefined });

/** Returns commands for the query; `useCommands` is a hook, so a source may request data. */
export type CommandSource = {
  id: string;
  /** Its commands are search results: it gets no query while the user looks for actions only. */
  isSearch?: true;
  useCommands(query: string): { commands: readonly Command[]; isLoading?: boolean };
};

export const commandPoint = createExtensionPoint<CommandSource>({
  id: 'app.commands',
  description: 'Commands in the command palette',
});
