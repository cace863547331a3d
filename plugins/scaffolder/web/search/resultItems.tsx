import type { SearchResultItem } from '@callboard/plugin-search/web';
import { HueIcon } from '@callboard/ui';
import { IconTemplate, IconTool } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import { entryTranslation } from '../entryTranslation.ts';

/** Search results for templates and actions. */
export const resultItems: readonly SearchResultItem[] = [
  {
    type: 'templates',
    title: text(entryTranslation, 'search.templates'),
    order: 40,
    Icon: ({ size }) => <HueIcon icon={IconTemplate} hue="teal" size={size} />,
  },
  {
    type: 'actions',
    title: text(entryTranslation, 'search.actions'),
    order: 50,
    Icon: ({ size }) => <HueIcon icon={IconTool} hue="grey" size={size} />,
  },
];
