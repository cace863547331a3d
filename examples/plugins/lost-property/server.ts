import { searchCollators } from '@callboard/plugin-search/server';
import { createTopic, definePlugin } from '@callboard/server-kit';

export type LostThing = { number: string; what: string; flight: string; foundBy?: string };

/** Published by whoever keeps the shelf. */
export const thingHandedIn = createTopic<LostThing>({
  id: 'lost-property.thing-handed-in',
  description: 'An item left in an aircraft was handed in',
  isOpen: true,
});

const documentOf = ({ number, what, flight, foundBy }: LostThing) => ({
  id: number,
  // What counts most, beside the title.
  names: [number],
  // What counts more than the text.
  keywords: [flight],
  document: {
    title: what,
    text: `Left in the aircraft of flight ${flight}`,
    location: `/lost-property/${encodeURIComponent(number)}`,
    // Fields of one's own: filters[flight]=MA117
    flight,
  },
  // Only users who may read this entity find it; without one, everybody does.
  ...(foundBy && { entityRef: foundBy }),
});

/** Lets people search for what was left in an aircraft. */
export const lostPropertyServer = (shelf: () => readonly LostThing[]) =>
  definePlugin({
    id: 'lost-property',
    needs: ['search'],
    start({ extensions, events }) {
      extensions.add(searchCollators, {
        type: 'lost-property',
        // Everything, on schedule; what it no longer has is no longer found.
        async *read() {
          yield shelf().map(documentOf);
        },
        // What is new, at once.
        follow: (index) => events.subscribe(thingHandedIn, ({ payload }) => index.put([documentOf(payload)])),
      });
    },
  });
