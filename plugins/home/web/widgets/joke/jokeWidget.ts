import { IconSparkles } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { jokeCategories } from './joke.ts';
import { RandomJoke } from './RandomJoke.tsx';

export const jokeWidget: HomeWidget = {
  id: 'random-joke',
  title: text(widgetsTranslation, 'joke.title'),
  description: text(widgetsTranslation, 'joke.description'),
  icon: IconSparkles,
  size: { columns: 4, rows: 4 },
  minSize: { columns: 3, rows: 4 },
  settings: [
    {
      key: 'category',
      type: 'choice',
      label: text(widgetsTranslation, 'joke.category'),
      choices: jokeCategories.map((value) => ({ value, label: text(widgetsTranslation, `joke.${value}`) })),
      fallback: 'any',
    },
  ],
  isRepeatable: true,
  Component: RandomJoke,
};
