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
} & ({ to: string; run?: undefined } | { run(): void; to?: undefined });

/** Gives commands for what was typed; `useCommands` is a hook, so a source may query the network. */
export type CommandSource = {
  id: string;
  useCommands(query: string): { commands: readonly Command[]; isLoading?: boolean };
};

export const commandPoint = createExtensionPoint<CommandSource>({
  id: 'app.commands',
  description: 'Lines of the command palette',
});
