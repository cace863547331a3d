import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';

/** One thing about a widget that its user chooses, in the dialog "Settings - {name}". */
export type WidgetSetting = { key: string; label: TranslatedText; description?: TranslatedText } & (
  | { type: 'choice'; choices: readonly { value: string; label: TranslatedText }[]; fallback: string }
  | { type: 'text'; fallback: string; maxLength?: number }
  /** Any of many values, kept as one text with commas. */
  | { type: 'list'; options(): readonly string[]; fallback: string; maxLength?: number }
  | { type: 'number'; fallback: number; min: number; max: number }
  | { type: 'toggle'; fallback: boolean }
);

/** What was chosen, by key; what nobody chose has its fallback. */
export type WidgetSettings = Readonly<Record<string, string | number | boolean>>;

/** How many of the grid's 12 columns, and how many of its rows. */
export type WidgetSize = { columns: number; rows: number };

export type HomeWidgetProps = { settings: WidgetSettings; size: WidgetSize };

export type HomeWidget = {
  /** What layouts call it, of all widgets of the portal. */
  id: string;
  title: TranslatedText;
  /** What it is good for, in the drawer of widgets. */
  description: TranslatedText;
  icon: NavIcon;
  size: WidgetSize;
  /** The smallest that it can be made; 2 columns and 2 rows when left out. */
  minSize?: WidgetSize;
  settings?: readonly WidgetSetting[];
  /** Drawn without a card and title around it, such as a search bar. */
  isBare?: boolean;
  /** Its content reaches the card's edge: rows, tables. */
  isFlush?: boolean;
  /** May stand on a page more than once, with other settings. */
  isRepeatable?: boolean;
  /** Its card grows with the content, up to a limit, instead of scrolling at the height that was chosen for it. */
  growsWithContent?: boolean;
  /**
   * A hook: whether it has something to say, and undefined while that is not known. Outside of edit mode, the card of one that has
   * nothing to say is left out.
   */
  useHasContent?(): boolean | undefined;
  Component: ComponentType<HomeWidgetProps>;
};

/** Widgets that are loaded with the home page, and not before. */
export type HomeWidgets = { id: string; load(): Promise<readonly HomeWidget[]> };

export const homeWidgetPoint = createExtensionPoint<HomeWidgets>({
  id: 'home.widgets',
  description: 'Widgets that users may put on their home page',
});
