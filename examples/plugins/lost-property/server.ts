import { searchCollators } from '@callboard/plugin-search/server';
import { createTopic, definePlugin } from '@callboard/server-kit';

export type LostThing = { number: string; what: string; flight: string; foundBy?: string };

/** Published by the plugin that manages the shelf. */
export const thingHandedIn = createTopic<LostThing>({
  id: 'lost-property.thing-handed-in',
  description: 'An item left in an aircraft was handed in',
  isOpen: true,
});

const documentOf = ({ number, what, flight, foundBy }: LostThing) => ({
  id: number,
  // These words count most, like the title.
  names: [number],
  // These count more than the text.
  keywords: [flight],
  document: {
    title: what,
    text: `Left in the aircraft of flight ${flight}`,
    location: `/lost-property/${encodeURIComponent(number)}`,
    // A custom field, for filters[flight]=MA117.
    flight,
  },
  // Only users who may read this entity find the document; without one, everyone does.
  ...(foundBy && { entityRef: foundBy }),
});

/** Makes items that were left in an aircraft searchable. */
export const lostPropertyServer = (shelf: () => readonly LostThing[]) =>
  definePlugin({
    id: 'lost-property',
    needs: ['search'],
    start({ extensions, events }) {
      extensions.add(searchCollators, {
        type: 'lost-property',
        // Reads everything on a schedule. Items that are missing from the result are removed from the index.
        async *read() {
          yield shelf().map(documentOf);
        },
        // Adds new items immediately.
        follow: (index) => events.subscribe(thingHandedIn, ({ payload }) => index.put([documentOf(payload)])),
      });
    },
  });
