import { frontend } from '@callboard/config';
import { definePlugin } from '@callboard/server-kit';
import * as z from 'zod';

/** Declares which configuration keys are visible in the browser, where the web plugin reads them. */
export const homeAirportServer = definePlugin({
  id: 'home-airport',
  config: z.object({
    homeAirport: z
      .object({
        airports: frontend(z.array(z.string())).default([]),
        closed: frontend(z.array(z.string())).default([]),
      })
      .prefault({}),
  }),
  start() {},
});
