import { expect, test } from 'vitest';
import { anApi } from '../../testing/index.ts';
import { ownTitle } from './ownTitle.ts';

const api = anApi({ metadata: { name: 'bookings-api', title: 'Bookings' } });

test.each(['Bookings', 'Bookings API', 'bookings-api', 'Bookings v2'])(
  'the title "%s" of a definition is not repeated below the name of its API',
  (title) => {
    expect(ownTitle(api, title)).toBeUndefined();
  },
);

test.each(['Reservations', 'Bookings API of partners'])(
  'the title "%s" differs from the name, and is shown',
  (title) => {
    expect(ownTitle(api, title)).toBe(title);
  },
);
