import { createExtensionPoint, type IconSource, type NavIcon, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';

/** A setting of a widget, shown in the dialog "Settings - {name}". */
export type WidgetSetting = { key: string; label: TranslatedText; description?: TranslatedText } & (
  | { type: 'choice'; choices: readonly { value: string; label: TranslatedText }[]; fallback: string }
  | { type: 'text'; fallback: string; maxLength?: number }
  /** Any number of values, stored as one comma-separated string. */
  | {
      type: 'list';
      options(): readonly string[];
      /** The text shown for an option; the option itself if left out. */
      labelOf?(option: string): string;
      fallback: string;
      maxLength?: number;
    }
  | { type: 'number'; fallback: number; min: number; max: number }
  | { type: 'toggle'; fallback: boolean }
);

/** The values by key; unset ones have their fallback. */
export type WidgetSettings = Readonly<Record<string, string | number | boolean>>;

/** The size in columns (of 12) and rows. */
export type WidgetSize = { columns: number; rows: number };

export type HomeWidgetProps = { settings: WidgetSettings; size: WidgetSize };

export type HomeWidget = {
  /** The id used in layouts; unique among all widgets of the portal. */
  id: string;
  title: TranslatedText;
  /** Shown in the widget drawer. */
  description: TranslatedText;
  /** In external plugins also a name of the icon set or an SVG path. */
  icon: NavIcon | IconSource;
  size: WidgetSize;
  /** The minimum size; 2 columns and 2 rows by default. */
  minSize?: WidgetSize;
  settings?: readonly WidgetSetting[];
  /** Rendered without a card and title, such as a search bar. */
  isBare?: boolean;
  /** Its content reaches the edge of the card, such as rows or tables. */
  isFlush?: boolean;
  /** Can be added more than once, with different settings. */
  isRepeatable?: boolean;
  /** Its card grows with the content, up to a limit, instead of scrolling. */
  growsWithContent?: boolean;
  /**
   * A hook: whether the widget has content; undefined while unknown. A card without content is hidden outside of edit mode.
   */
  useHasContent?(): boolean | undefined;
  Component: ComponentType<HomeWidgetProps>;
};

/** Loaded with the home page, not before. */
export type HomeWidgets = { id: string; load(): Promise<readonly HomeWidget[]> };

export const homeWidgetPoint = createExtensionPoint<HomeWidgets>({
  id: 'home.widgets',
  description: 'Widgets that users may put on their home page',
});
