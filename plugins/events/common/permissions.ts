/** Allows reading the received events and their effects. */
export const eventsDeliveriesRead = {
  type: 'basic',
  name: 'events.deliveries.read',
  attributes: { action: 'read' },
} as const;
