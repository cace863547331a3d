import { createTranslationRef } from '@callboard/web-kit';

export const pluginTexts = createTranslationRef({
  id: 'my-plugin',
  messages: {
    title: 'My plugin',
    greet: 'Greet',
    count_one: 'Sent once',
    count_other: 'Sent {{count}} times',
    greetingTo: '{{greeting}}, {{name}}',
  },
  languages: {
    de: async () => ({
      messages: {
        title: 'My plugin',
        greet: 'Grüßen',
        count_one: 'Einmal gesendet',
        count_other: '{{count}}-mal gesendet',
        greetingTo: '{{greeting}}, {{name}}',
      },
    }),
  },
});
