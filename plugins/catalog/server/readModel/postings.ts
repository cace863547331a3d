import type { SlotSet } from './slotSet.ts';

/** Most values belong to one entity alone; the number of that entity is all that is kept for them. */
export type Postings = number | SlotSet;
