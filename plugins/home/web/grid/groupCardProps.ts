import type { ChosenWidget } from '../layout/layout.ts';
import type { InstalledWidget } from '../page/useWidgets.ts';
import type { WidgetSize } from '../widgetPoint.ts';

/** One of several widgets in a card. */
type CardPart = { widget: InstalledWidget; chosen: ChosenWidget };

export type GroupCardProps = { parts: readonly CardPart[]; size: WidgetSize };
