export const busHead = 'events_bus_head';
export const busEvents = 'events_bus_events';
export const busSubscriptions = 'events_bus_subscriptions';

/** PostgreSQL may give a bigint as text. */
type Count = number;

export type BusTables = {
  events_bus_head: { id: number; last: Count };
  events_bus_events: {
    id: Count;
    topic: string;
    payload: string;
    bytes: number;
    notified: string;
    created_at: Count;
    created_by: string;
  };
  events_bus_subscriptions: { id: string; topics: string; read_until: Count; seen_at: Count; created_by: string };
};
