/** To see what others have sent to the portal, and what it caused. */
export const eventsDeliveriesRead = {
  type: 'basic',
  name: 'events.deliveries.read',
  attributes: { action: 'read' },
} as const;
