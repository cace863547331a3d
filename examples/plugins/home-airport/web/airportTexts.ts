import { createTranslationRef } from '@callboard/web-kit';

export const airportTexts = createTranslationRef({
  id: 'home-airport',
  messages: {
    title: 'Home airport',
    choose: 'Work at {{airport}}',
    closed: '{{airport}} is closed today.',
    closedBadge: 'closed',
    closedCount_one: '{{count}} airport closed',
    closedCount_other: '{{count}} airports closed',
    allOpen: 'all open',
    airports: 'Airports',
    'airports.about': 'Which airports are open today',
    'airports.open': 'Also show open airports',
  },
});
