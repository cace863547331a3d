import { createTranslationRef } from '@callboard/web-kit';

export const homeTranslation = createTranslationRef({
  id: 'home-page',
  messages: {
    title: 'Home',
    'greeting.morning': 'Good morning, {{name}}',
    'greeting.afternoon': 'Good afternoon, {{name}}',
    'greeting.evening': 'Good evening, {{name}}',
    edit: 'Edit',
    'widgets.label': 'Widgets',
    'widget.failed': 'This widget cannot be shown',
    'widget.retry': 'Try again',
    'widget.unloaded': 'The code for this widget failed to load.',
    'widget.gone': 'Not installed',
    'widget.gone.hint': 'The widget “{{widget}}” is no longer installed. This card is only visible while you edit.',
    'empty.title': 'Your page is empty',
    'empty.hint': 'Add the widgets you want to see here, or restore the default page.',
    'group.label': 'Widgets in this card',
  },
  languages: { de: () => import('./germanHome.ts') },
});
