import type { HomeWidget } from '@callboard/plugin-home/web';
import { IconSearch } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import { SearchBar } from '../bar/SearchBar.tsx';
import { searchTranslation } from '../searchTranslation.ts';

/** Widgets that users can add to their home page. */
export const searchWidgets: readonly HomeWidget[] = [
  {
    id: 'search-bar',
    title: text(searchTranslation, 'title'),
    description: text(searchTranslation, 'widget.description'),
    icon: IconSearch,
    size: { columns: 12, rows: 1 },
    minSize: { columns: 3, rows: 1 },
    isBare: true,
    Component: SearchBar,
  },
];
