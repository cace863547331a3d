import {
  autocompleteProviders,
  createAction,
  scaffolderActions,
  templateFilters,
  templateGlobals,
} from '@callboard/plugin-scaffolder/server';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';

const airline = 'MA';
const routes = ['HAM-LIS', 'HAM-OSL', 'LIS-FNC'];

/** Template extensions for an airline: an action, a filter, a value and a function for expressions, and autocomplete. */
export const flightNumbersServer = definePlugin({
  id: 'flight-numbers',
  needs: ['scaffolder'],
  start({ extensions }) {
    extensions.add(
      scaffolderActions,
      createAction({
        id: 'flight:reserve',
        description: 'Reserves a flight number for a route.',
        input: z.object({ route: z.string().regex(/^[A-Z]{3}-[A-Z]{3}$/) }),
        output: z.object({ number: z.string() }),
        examples: [
          {
            description: 'A flight to Lisbon',
            example: 'steps:\n  - action: flight:reserve\n    input: { route: HAM-LIS }\n',
          },
        ],
        // The other system recognises the key of a repeated request.
        isIdempotent: true,
        async run({ input: { route }, logger, once, effectKey }) {
          // A repeated step gets the number that it already has.
          const number = await once('reserve', async () => numberFor(route, effectKey));
          logger.info(`${number} flies ${route}`);
          return { number };
        },
      }),
    );
    extensions.add(templateFilters, {
      name: 'flightNumber',
      description: 'Adds the airline code before a number',
      examples: [{ example: '${{ 815 | flightNumber }}' }],
      apply: (value) => `${airline} ${value}`,
    });
    extensions.add(templateGlobals, { name: 'airline', description: 'The code of the airline', value: airline });
    extensions.add(templateGlobals, {
      name: 'isDomestic',
      description: 'Whether a route stays in one country',
      call: (route) => route === 'LIS-FNC',
    });
    extensions.add(autocompleteProviders, {
      id: 'flights',
      complete: async ({ context: { from } }) =>
        routes.filter((route) => from === undefined || route.startsWith(from)).map((id) => ({ id })),
    });
  },
});

/** In practice, another system assigns the number, and recognises the key of a repeated request. */
const numberFor = (route: string, key: string) => `${airline} ${100 + ((route.length + key.length) % 900)}`;
