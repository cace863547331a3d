export type ItemRow = {
  id: string;
  user_ref: string;
  origin: string;
  created: number;
  updated: number | null;
  title: string;
  description: string | null;
  link: string | null;
  severity: number;
  topic: string | null;
  scope: string | null;
  icon: string | null;
  metadata: string | null;
  read: number | null;
  saved: number | null;
};

type BroadcastStateRow = { item_id: string; user_ref: string; read: number | null; saved: number | null };

export type SettingRow = { user_ref: string; channel: string; origin: string; topic: string; enabled: number };

export type Tables = {
  notifications_items: ItemRow;
  notifications_broadcast_states: BroadcastStateRow;
  notifications_settings: SettingRow;
  notifications_troubles: { entity_ref: string; trouble: string };
  notifications_catalog_place: { seq: number };
  notifications_effects: { origin: string; effect_key: string; created: number };
};

/** The user ref of broadcasts. */
export const everybody = '';
