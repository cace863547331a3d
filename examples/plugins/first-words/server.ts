import { InputError } from '@callboard/errors';
import { setupStepPoint } from '@callboard/plugin-setup/server';
import { definePlugin } from '@callboard/server-kit';

const maxLength = 200;

/** Adds a step to the first-run setup: the first announcement on the home page. */
export const firstWordsServer = definePlugin({
  id: 'first-words',
  wants: ['setup'],
  start({ extensions }) {
    extensions.add(setupStepPoint, {
      id: 'first-words',
      order: 70,
      check({ words = '' }) {
        if (typeof words === 'string' && words.length <= maxLength) return;
        throw new InputError(`'words' must be a text with at most ${maxLength} characters`);
      },
      configuration: ({ values: { words } }) => ({
        config:
          typeof words === 'string' && words ? { home: { announcements: [{ id: 'first-words', title: words }] } } : {},
      }),
    });
  },
});
