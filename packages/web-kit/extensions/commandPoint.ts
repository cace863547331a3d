import type { ComponentType } from 'react';
import { createExtensionPoint } from './extensionPoint.ts';

type CommandIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** One line of the command palette: it goes somewhere or does something. */
export type Command = {
  id: string;
  title: string;
  subtitle?: string;
  icon?: CommandIcon;
  /** The heading it stands under, already translated. */
  group: string;
  keywords?: readonly string[];
  /**
   * Where it stands while something is typed: by its own letters when left out; `found` by a search, which is shown whatever
   * its letters and in the order of the search; or `last` of all.
   */
  standing?: 'found' | 'last';
  /** While nothing is typed it is listed only if it was used lately. */
  isOnlyRecent?: boolean;
  /** About the open page, or the user: while nothing is typed it stands before all others, the page first. */
  about?: 'page' | 'user';
  /** Hears that it is chosen, before it goes or does. */
  onChoose?(): void;
} & ({ to: string; run?: undefined } | { run(): void; to?: undefined });

/** Gives commands for what was typed; `useCommands` is a hook, so a source may query the network. */
export type CommandSource = {
  id: string;
  useCommands(query: string): { commands: readonly Command[]; isLoading?: boolean };
};

export const commandPoint = createExtensionPoint<CommandSource>({
  id: 'app.commands',
  description: 'Commands in the command palette',
});
