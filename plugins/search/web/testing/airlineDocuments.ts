import type { FoundDocument } from '../../testing/index.ts';

const entity = (name: string, over: Record<string, unknown>): FoundDocument => ({
  type: 'software-catalog',
  document: {
    title: name,
    text: '',
    location: `/catalog/default/component/${name}`,
    kind: 'Component',
    namespace: 'default',
    componentType: 'service',
    lifecycle: 'production',
    owner: 'booking',
    ...over,
  },
});

/** A few search documents of an airline. */
export const airlineDocuments: readonly FoundDocument[] = [
  entity('booking-api', { text: 'Prices an itinerary and keeps its booking' }),
  entity('booking-web', { text: 'Where passengers book', componentType: 'website', lifecycle: 'experimental' }),
  entity('bookings', { kind: 'API', componentType: 'openapi', location: '/catalog/default/api/bookings' }),
  entity('baggage-tracker', { text: 'Knows where every bag is', owner: 'group:default/baggage' }),
  {
    type: 'techdocs',
    document: {
      title: 'Refunds',
      text: 'A booking is refunded within a week',
      kind: 'component',
      owner: 'booking',
      location: '/docs/default/component/booking-api/refunds/',
      entityTitle: 'Booking API',
      pageTitle: 'Payments',
    },
  },
];
