import {
  IconBook2,
  IconBuilding,
  IconMessageCircle,
  IconRocket,
  IconSparkles,
  IconStar,
  IconTool,
  IconWorld,
} from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import { createWidgetFactory } from '../widgetFactory.ts';
import type { HomeWidget, WidgetSetting } from '../widgetPoint.ts';
import { WorldClockWidget } from './clock/WorldClock.tsx';
import { FeaturedDocs } from './docs/FeaturedDocs.tsx';
import type { JokeCategory } from './joke/ownJokes.ts';
import { RandomJoke } from './joke/RandomJoke.tsx';
import { CompanyLogo } from './logo/CompanyLogo.tsx';
import { QuickStart } from './quickStart/QuickStart.tsx';
import { StarredEntities } from './starred/StarredEntities.tsx';
import { Toolkit } from './toolkit/Toolkit.tsx';
import { recentlyVisitedWidget, topVisitedWidget } from './visited/visitedWidgets.ts';
import { WelcomeWidget } from './welcome/WelcomeTitle.tsx';
import { widgetsTranslation } from './widgetsTranslation.ts';

const whoseDocs: WidgetSetting = {
  key: 'whose',
  type: 'choice',
  label: text(widgetsTranslation, 'docs.whose'),
  choices: (['all', 'owned'] as const).map((value) => ({ value, label: text(widgetsTranslation, `docs.${value}`) })),
  fallback: 'all',
};
const docsCount: WidgetSetting = {
  key: 'count',
  type: 'number',
  label: text(widgetsTranslation, 'docs.count'),
  fallback: 8,
  min: 1,
  max: 50,
};

const zones: WidgetSetting = {
  key: 'zones',
  type: 'list',
  label: text(widgetsTranslation, 'clock.zones'),
  description: text(widgetsTranslation, 'clock.zonesHint'),
  options: () => Intl.supportedValuesOf('timeZone'),
  labelOf: (timeZone) => timeZone.replaceAll('_', ' '),
  fallback: '',
  maxLength: 500,
};

const greetingLanguage: WidgetSetting = {
  key: 'language',
  type: 'choice',
  label: text(widgetsTranslation, 'welcome.language'),
  choices: (['world', 'own'] as const).map((value) => ({ value, label: text(widgetsTranslation, `welcome.${value}`) })),
  fallback: 'world',
};

const jokeCategories: readonly JokeCategory[] = ['any', 'programming', 'dad'];

const jokeCategory: WidgetSetting = {
  key: 'category',
  type: 'choice',
  label: text(widgetsTranslation, 'joke.category'),
  choices: jokeCategories.map((value) => ({ value, label: text(widgetsTranslation, `joke.${value}`) })),
  fallback: 'any',
};

const widget = createWidgetFactory(widgetsTranslation);

/** The built-in widgets. */
export const standardWidgets: readonly HomeWidget[] = [
  widget('quickStart', 'quick-start', QuickStart, { icon: IconRocket, size: [4, 4], minSize: [3, 2] }),
  widget('starred', 'starred-entities', StarredEntities, { icon: IconStar, size: [4, 4], minSize: [2, 2] }),
  recentlyVisitedWidget,
  topVisitedWidget,
  widget('toolkit', 'toolkit', Toolkit, { icon: IconTool, size: [4, 3], minSize: [2, 2], growsWithContent: true }),
  widget('docs', 'featured-docs', FeaturedDocs, {
    icon: IconBook2,
    size: [4, 4],
    minSize: [2, 2],
    settings: [whoseDocs, docsCount],
    isRepeatable: true,
  }),
  widget('clock', 'world-clock', WorldClockWidget, {
    icon: IconWorld,
    // Three places, in two lines: the card does not grow while the page is edited.
    size: [4, 3],
    minSize: [2, 2],
    settings: [zones],
    isRepeatable: true,
    growsWithContent: true,
  }),
  widget('welcome', 'welcome-title', WelcomeWidget, {
    icon: IconMessageCircle,
    size: [8, 1],
    minSize: [3, 1],
    settings: [greetingLanguage],
    isBare: true,
  }),
  widget('logo', 'company-logo', CompanyLogo, { icon: IconBuilding, size: [3, 1], minSize: [2, 1], isBare: true }),
  widget('joke', 'random-joke', RandomJoke, {
    icon: IconSparkles,
    size: [4, 4],
    minSize: [3, 4],
    settings: [jokeCategory],
    isRepeatable: true,
  }),
];
